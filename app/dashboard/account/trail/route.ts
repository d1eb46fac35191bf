import { downloadTrail } from '../../download';

/** The trail of the account as a file. */
export const GET = (request: Request): Promise<Response> => downloadTrail(request);
