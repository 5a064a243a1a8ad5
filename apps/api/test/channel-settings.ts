/** The settings of a league that sends for real, to whatever stub stands at the addresses given. */

export function channelSettings(smtpUrl: string, smsUrl: string): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Rabita <league@example.com>',
    SMS_GATEWAY_URL: smsUrl,
    SMS_GATEWAY_TOKEN: 'gateway-token',
  };
}
