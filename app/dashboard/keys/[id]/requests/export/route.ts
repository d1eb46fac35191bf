import { downloadRequests } from '../../../../download';

/** The requests of one key as a file. */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> => downloadRequests({ request, keyId: (await params).id });
