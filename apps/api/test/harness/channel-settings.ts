/** The settings of a league that sends by email and SMS. */

/** Nothing listens at the default URLs: for leagues whose jobs do not run, so that they send nothing. */
export function channelSettings(
  smtpUrl = 'smtp://127.0.0.1:1',
  smsUrl = 'http://127.0.0.1:1',
): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Rabita <league@example.com>',
    SMS_GATEWAY_URL: smsUrl,
    SMS_GATEWAY_TOKEN: 'gateway-token',
  };
}
