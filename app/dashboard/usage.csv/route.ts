import { downloadUsage } from '../download';

/** The use of all keys of the account as a file. */
export const GET = (request: Request): Promise<Response> => downloadUsage({ request });
