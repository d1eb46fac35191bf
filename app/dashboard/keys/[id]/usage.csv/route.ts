import { downloadUsage } from '../../../download';

/** The use of one key as a file. */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> => downloadUsage({ request, keyId: (await params).id });
