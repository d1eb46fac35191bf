import { firstCall } from '../docs/snippets/first-call';

/**
 * The quickstart's curl command with a key and this deployment's address filled in, so that it runs as it stands.
 *
 * @param input.baseUrl without a slash at the end
 */
export function firstCallWith({ secret, baseUrl }: { secret: string; baseUrl: string }): string {
  const { shell = '' } = firstCall.code;
  return shell.replaceAll('$RECO_BASE_URL', baseUrl).replaceAll('$RECO_API_KEY', secret);
}
