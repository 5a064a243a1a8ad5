/** Returns the settings of a league that sends messages to the stub mail server and SMS gateway at these URLs. */

export function channelSettings(smtpUrl: string, smsUrl: string): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Rabita <league@example.com>',
    SMS_GATEWAY_URL: smsUrl,
    SMS_GATEWAY_TOKEN: 'gateway-token',
  };
}
