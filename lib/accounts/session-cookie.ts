import { type BaseUrlConfig, baseUrl } from '../base-url';

/** How long a session lasts, in seconds: 30 days (contract: sign-in). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/**
 * Name and attributes of the session cookie. On https it carries the `__Host-` prefix, with which browsers
 * refuse a cookie that another host or an insecure page set.
 */
export function sessionCookie(config: BaseUrlConfig) {
  const secure = baseUrl(config).startsWith('https:');
  return {
    name: secure ? '__Host-reco_session' : 'reco_session',
    attributes: { httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge: SESSION_SECONDS },
  } as const;
}
