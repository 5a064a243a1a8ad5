// Texts of the sheet about the scanner's camera.
import { defineTexts } from '@rabita/client/language/texts';

export const cameraTexts = defineTexts({
  camera: { ar: 'الكاميرا', en: 'Camera' },
  which: { ar: 'أي كاميرا تستخدم؟', en: 'Which camera?' },
  remembered: { ar: 'يتذكر هذا الجهاز اختيارك.', en: 'This device remembers your choice.' },
  unnamed: { ar: 'الكاميرا {{number}}', en: 'Camera {{number}}' },
  restartDetail: { ar: 'الصورة متوقفة أو مظلمة؟', en: 'Is the picture frozen or dark?' },
  restart: { ar: 'أعد تشغيل الكاميرا', en: 'Restart the camera' },
  close: { ar: 'إغلاق', en: 'Close' },
});
