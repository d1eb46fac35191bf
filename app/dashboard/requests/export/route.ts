import { downloadRequests } from '../../download';

/** The requests of all keys of the account as a file. */
export const GET = (request: Request): Promise<Response> => downloadRequests({ request });
