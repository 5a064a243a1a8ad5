/**
 * Defines the demo league's fourteen rewards: one is out of stock, one not offered now, one opens later, one has ended,
 * one is a voucher and one an early booking.
 */

import type { RewardDrawing } from '@rabita/contract/constants';
import type { RewardOption } from '@rabita/contract/reward-option';

export type DemoReward = {
  name: { ar: string; en: string };
  description: { ar: string; en: string };
  drawing: RewardDrawing;
  /** What a member chooses or writes when redeeming it. */
  options?: RewardOption[];
  /** Handed out at a counter. Without this and the next two fields, nobody can redeem the reward. */
  isPickup?: boolean;
  /** How to use a voucher, whose `stock` is its number of codes. */
  instructions?: { ar: string; en: string };
  /** A perk: its member books the event that is not open yet this many hours before everybody else. */
  earlyHours?: number;
  /** In points. */
  cost: number;
  /** null: no limit. */
  stock: number | null;
  /** false: the league does not offer it now, although it may be in stock. */
  available?: boolean;
  /** Redemption opens or ends at 8 pm on this day, in days from today; negative: in the past. */
  opensInDays?: number;
  endsInDays?: number;
};

/** Where and when rewards are handed out. */
export const demoCounter = {
  ar: 'نقطة تسليم المكافآت بجانب مدخل كل فعالية، من فتح الأبواب إلى نهايتها.',
  en: 'The rewards counter by the entrance of every event, from doors open until it ends.',
};

export const demoRewards: DemoReward[] = [
  {
    name: { ar: 'خلفيات الموسم', en: 'Season wallpapers' },
    drawing: 'wallpaper',
    description: {
      ar: 'عشر خلفيات لجوالك وشاشتك بألوان الفريق.',
      en: 'Ten wallpapers in team colours for phone and screen.',
    },
    cost: 40,
    stock: null,
  },
  {
    name: { ar: 'ملصقات الفريق', en: 'Team stickers' },
    drawing: 'stickers',
    description: {
      ar: 'ورقة ملصقات تقاوم الماء لجهازك أو خوذتك.',
      en: 'A sheet of waterproof stickers for your machine or helmet.',
    },
    isPickup: true,
    cost: 80,
    stock: 240,
  },
  {
    name: { ar: 'قسيمة خصم 15% في المتجر', en: '15% off in the shop' },
    drawing: 'voucher',
    description: {
      ar: 'رمز يُستخدم مرة واحدة في متجر الفريق.',
      en: 'A code for the team shop. It works once.',
    },
    instructions: {
      ar: 'أضف ما تريد إلى السلة في https://shop.example.com، ثم اكتب الرمز في خانة «رمز الخصم» قبل الدفع.',
      en: 'Fill your basket at https://shop.example.com, then enter the code under “Discount code” before you pay.',
    },
    cost: 90,
    stock: 60,
  },
  {
    name: { ar: 'احجز قبل الجميع', en: 'Book before everyone' },
    drawing: 'pass',
    description: {
      ar: 'مقعدك في الفعالية القادمة قبل أن يُفتح الحجز للجميع.',
      en: 'Your seat at the next event, before booking opens for everyone.',
    },
    earlyHours: 48,
    cost: 100,
    stock: 25,
  },
  {
    name: { ar: 'علّاقة مفاتيح', en: 'Key ring' },
    drawing: 'key_ring',
    description: { ar: 'شعار الفريق من معدن مصقول.', en: 'The team’s mark in brushed metal.' },
    isPickup: true,
    cost: 120,
    stock: 150,
  },
  {
    name: { ar: 'كوب الرابطة', en: 'Supporters’ mug' },
    drawing: 'mug',
    description: { ar: 'كوب خزفي يكفي سهرة كاملة.', en: 'A ceramic mug, big enough for a whole night.' },
    isPickup: true,
    cost: 150,
    stock: 90,
  },
  {
    name: { ar: 'لوحة فأرة واسعة', en: 'Wide mouse pad' },
    drawing: 'mouse_pad',
    description: {
      ar: 'سطح ناعم بعرض 90 سم وحواف مخيطة.',
      en: 'A smooth surface, 90 cm wide, with stitched edges.',
    },
    isPickup: true,
    cost: 200,
    stock: 60,
  },
  {
    name: { ar: 'قبعة الفريق', en: 'Team cap' },
    drawing: 'cap',
    description: { ar: 'قبعة مطرّزة بمقاس قابل للتعديل.', en: 'An embroidered cap in an adjustable size.' },
    isPickup: true,
    cost: 230,
    stock: 40,
  },
  {
    name: { ar: 'وشاح المدرج', en: 'Terrace scarf' },
    drawing: 'scarf',
    description: {
      ar: 'وشاح محبوك بلوني الفريق. تتوفر كميات جديدة قريبًا.',
      en: 'A knitted scarf in both team colours. Back in stock soon.',
    },
    isPickup: true,
    cost: 260,
    stock: 0,
  },
  {
    name: { ar: 'قميص الموسم', en: 'Season jersey' },
    drawing: 'jersey',
    description: { ar: 'القميص الرسمي، ويُطبع عليه اسمك.', en: 'The official jersey, with your name on it.' },
    options: [
      {
        label: { ar: 'المقاس', en: 'Size' },
        values: ['S', 'M', 'L', 'XL', 'XXL'].map(size => ({ ar: size, en: size })),
      },
      { label: { ar: 'الاسم على الظهر', en: 'Name on the back' }, values: null },
    ],
    isPickup: true,
    cost: 320,
    stock: 35,
  },
  {
    name: { ar: 'قميص بتوقيع اللاعبين', en: 'Jersey signed by the players' },
    drawing: 'jersey',
    description: {
      ar: 'قميص لُعب به في ربع النهائي، بتوقيع التشكيلة كاملة.',
      en: 'Worn in the quarter-final and signed by the whole line-up.',
    },
    isPickup: true,
    cost: 450,
    stock: 8,
    opensInDays: 3,
  },
  {
    name: { ar: 'ساعة لعب مع نجم الفريق', en: 'An hour of play with the team’s star player' },
    drawing: 'gamepad',
    description: {
      ar: 'ساعة كاملة على الخادم نفسه. تعود بعد نهاية الموسم.',
      en: 'A full hour on the same server. Back after the season.',
    },
    cost: 600,
    stock: 4,
    available: false,
  },
  {
    name: { ar: 'جولة في مقر الفريق', en: 'Tour of the team house' },
    drawing: 'building',
    description: {
      ar: 'غرفة التدريب وغرفة الكؤوس، وغداء مع الجهاز الفني.',
      en: 'The training room, the trophy room and lunch with the coaching staff.',
    },
    isPickup: true,
    cost: 750,
    stock: 6,
    endsInDays: -2,
  },
  {
    name: {
      ar: 'مقعد في الصف الأول للنهائي، مع إقامة ليلة واستقبال من المطار',
      en: 'Front-row seat at the final, with a night’s stay and airport pick-up',
    },
    drawing: 'pass',
    description: {
      ar: 'لك ولمرافق واحد، أينما أقيم النهائي في المملكة.',
      en: 'For you and one companion, wherever in the Kingdom the final is played.',
    },
    cost: 1200,
    stock: 2,
  },
];
