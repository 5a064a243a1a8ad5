/**
 * Lists the errors about rewards and seasons. The fan app does not load them, and shows the message of the response.
 */
import type { ErrorRow } from './errors.ts';

export const redemptionErrors = {
  'reward.not_found': { status: 404, ar: 'المكافأة غير موجودة.', en: 'Reward not found.' },
  'reward.unavailable': {
    status: 409,
    ar: 'هذه المكافأة غير متاحة للاستبدال الآن. لم تُخصم أي نقاط.',
    en: 'This reward can’t be redeemed right now. No points were spent.',
  },
  'reward.out_of_stock': {
    status: 409,
    ar: 'نفدت كمية هذه المكافأة. لم تُخصم أي نقاط.',
    en: 'This reward is out of stock. No points were spent.',
  },
  'reward.limit_reached': {
    status: 409,
    ar: 'حصلت على كل ما تسمح به هذه المكافأة لعضو واحد.',
    en: 'You already have as many of this reward as one member can get.',
  },
  'reward.booking_open': {
    status: 409,
    ar: 'الحجز مفتوح للجميع الآن، فلا حاجة إلى هذه المكافأة. لم تُخصم أي نقاط.',
    en: 'Booking is open to everyone now, so you don’t need this reward. No points were spent.',
  },
  'reward.event_over': {
    status: 409,
    ar: 'أُلغيت فعالية هذه المكافأة أو انتهت. لم تُخصم أي نقاط.',
    en: 'This reward’s event was cancelled or is over. No points were spent.',
  },
  'reward.tier_required': {
    status: 409,
    ar: 'هذه المكافأة لفئة أعلى من فئتك.',
    en: 'This reward is for a higher tier than yours.',
  },
  'reward.options_missing': {
    status: 409,
    ar: 'أكمل خيارات هذه المكافأة أولًا. لم تُخصم أي نقاط.',
    en: 'Complete this reward’s options first. No points were spent.',
  },
  'reward.options_changed': {
    status: 409,
    ar: 'تغيّرت خيارات هذه المكافأة. اختر من جديد. لم تُخصم أي نقاط.',
    en: 'This reward’s options have changed. Choose again. No points were spent.',
  },
  'season.not_found': { status: 404, ar: 'الموسم غير موجود.', en: 'Season not found.' },
  'points.not_enough': {
    status: 409,
    ar: 'رصيدك لا يكفي لهذه المكافأة.',
    en: 'Your balance isn’t enough for this reward.',
  },
  'redemption.not_found': {
    status: 404,
    ar: 'هذا الاستبدال غير موجود.',
    en: 'Redeemed reward not found.',
  },
  'redemption.collected': {
    status: 409,
    ar: 'استُلمت هذه المكافأة من قبل.',
    en: 'This reward has already been collected.',
  },
  'redemption.not_returnable': {
    status: 409,
    ar: 'هذه المكافأة لا تُعاد.',
    en: 'This reward can’t be given back.',
  },
  'redemption.lapsed': {
    status: 409,
    ar: 'انتهت مهلة استلام هذه المكافأة.',
    en: 'The time to collect this reward has passed.',
  },
} as const satisfies Record<string, ErrorRow>;
