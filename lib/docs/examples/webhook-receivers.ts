import { code } from '../snippet';

/** A handler of Web APIs that verifies what it is sent. */
export const typescriptReceiver = code`
import { Webhook } from 'standardwebhooks';

type RecoEvent = { type: string; timestamp: string; data: Record<string, unknown> };

const webhook = new Webhook(process.env.RECO_WEBHOOK_SECRET!);

export async function POST(request: Request): Promise<Response> {
  // As it came: the signature holds for these bytes alone.
  const body = await request.text();
  let event: RecoEvent;
  try {
    event = webhook.verify(body, Object.fromEntries(request.headers)) as RecoEvent;
  } catch {
    return new Response('The signature does not hold.', { status: 401 });
  }
  // Leave long work to a queue: an answer has 10 seconds.
  console.log(request.headers.get('webhook-id'), event.type, event.data);
  return new Response(null, { status: 204 });
}
`;

/** A server with the standard library of Python alone. */
export const pythonReceiver = code`
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["RECO_WEBHOOK_SECRET"][len("whsec_"):])
TOLERANCE_SECONDS = 5 * 60


def verify(body, headers):
    """Returns the event. Raises ValueError for what is forged, changed or late."""
    sent_at = headers.get("webhook-timestamp", "")
    if abs(time.time() - int(sent_at)) > TOLERANCE_SECONDS:
        raise ValueError("The time is too far off.")
    signed = b".".join([headers.get("webhook-id", "").encode(), sent_at.encode(), body])
    digest = hmac.new(SECRET, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # Two signatures while a secret is being rotated.
    given = headers.get("webhook-signature", "").split()
    if not any(hmac.compare_digest(expected, one.encode()) for one in given):
        raise ValueError("The signature does not hold.")
    return json.loads(body)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            event = verify(body, self.headers)
        except ValueError:
            status = 401
        else:
            status = 204
            print(event["type"], event["data"], flush=True)
        self.send_response(status)
        self.end_headers()


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8000"))), Receiver).serve_forever()
`;

/** Sends a signed event to a receiver of one's own, with the headers as the service sends them. */
export const signedRequest = code`
BODY='{"type":"webhook.test","timestamp":"2026-11-27T20:00:00.000Z","data":{"endpoint_id":"wh_0a1b2c3d"}}'
ID="msg_by_hand"
NOW=$(date +%s)
KEY=$(printf %s "$RECO_WEBHOOK_SECRET" | cut -c7- | base64 -d | od -An -v -tx1 | tr -d ' \n')
SIGNATURE=$(printf %s "$ID.$NOW.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)

curl -i "$RECEIVER_URL" \
  -H "Content-Type: application/json" \
  -H "webhook-id: $ID" \
  -H "webhook-timestamp: $NOW" \
  -H "webhook-signature: v1,$SIGNATURE" \
  -d "$BODY"
`;
