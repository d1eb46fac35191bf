import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy, newNonce } from './lib/accounts/content-security-policy';
import { sessionCookie } from './lib/accounts/cookies';
import { PATH_HEADER, signInPath } from './lib/accounts/return-path';
import { getConfig } from './lib/config';

/** The pages that show a key or need a session. Never `/v1`: it would cost half the throughput. */
export const config = {
  matcher: ['/generate-key/:path*', '/sign-in/:path*', '/dashboard/:path*'],
};

/**
 * Sends visitors without a session cookie to the sign-in page, which leads back, and gives every page here its own nonce policy,
 * which Next reads from the request to mark its scripts. Whether a session is good is decided by the pages and
 * actions themselves.
 */
export function middleware(request: NextRequest): NextResponse {
  const cookie = sessionCookie(getConfig());
  const { pathname, search } = request.nextUrl;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && pathname.startsWith('/dashboard') && !request.cookies.has(cookie.name)) {
    return NextResponse.redirect(new URL(signInPath(pathname + search), request.url), 303);
  }
  const policy = contentSecurityPolicy({
    nonce: newNonce(),
    secure: cookie.attributes.secure,
    development: process.env.NODE_ENV === 'development',
  });
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  headers.set(PATH_HEADER, pathname + search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  // The address of a sign-in link must not travel on; the origin must, or forms would be refused.
  response.headers.set('Referrer-Policy', 'strict-origin');
  return response;
}
