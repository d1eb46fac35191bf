import { z } from 'zod';
import {
  DISABLED_AFTER_DAYS,
  MAX_ENDPOINTS,
  MAX_THRESHOLDS,
  OLD_SECRET_HOURS,
} from '../../alerts/alert-settings';
import { EVENT_DATA, EVENT_TYPES, type EventType, occasionOf } from '../../contract/webhook-events';
import { eventExample } from '../../openapi/examples';
import { type JsonSchema, readFields } from '../api/read-fields';
import {
  answer,
  type Block,
  blocks,
  type DocPage,
  fields,
  heading,
  info,
  list,
  table,
  text,
  warning,
} from '../doc-page';
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

const anchor = (type: EventType) => type.replace('.', '-');

const eventBlocks = (type: EventType): Block[] => [
  { kind: 'heading', text: type, id: anchor(type), isCode: true, isSub: true },
  text(occasionOf(type)),
  fields(`Data of ${type}`, anchor(type), readFields(z.toJSONSchema(EVENT_DATA[type]) as JsonSchema, {})),
  answer(type, eventExample(type)),
];

export const webhooks: DocPage = {
  slug: 'webhooks',
  section: 'Guides',
  title: 'Alerts and webhooks',
  summary:
    'Be told of quotas, errors and cost by mail, or have your server told, signed as Standard Webhooks says.',
  blocks: blocks(
    heading('Set an alert', 'alerts'),
    `On the page [Alerts](/dashboard/alerts) of the dashboard you set at most ${MAX_THRESHOLDS} limits of your own, over all your keys: answered requests or cost of a calendar month, errors or percent of errors of a clock hour. Each tells you once a month or hour, by mail, by webhook, or both. Times are UTC. Errors are answers with 4xx and 5xx; a percentage counts from 20 requests on; cost is counted at known prices of language models. Counting begins within a minute of setting the first one.`,
    heading('Receive webhooks', 'receive'),
    `Add the address of your server on the same page (at most ${MAX_ENDPOINTS}), and choose its events. Its signing secret, \`whsec_…\`, is shown once; put it into the environment of your server as \`RECO_WEBHOOK_SECRET\`. Verify the signature before you believe anything, with the body as it came. In TypeScript with \`npm install standardwebhooks\`, as a route of Next.js, Hono, Bun or Deno (on plain Node, \`serve({ fetch: POST })\` of the package \`srvx\`):`,
    answer('app/webhooks/reco/route.ts', typescriptReceiver, 'typescript'),
    'In Python with its standard library; the package `standardwebhooks` does the same in one call:',
    answer('receiver.py', pythonReceiver, 'python'),
    'Press **Send test** beside the webhook: it sends `webhook.test` once and tells the status of your answer. From your own shell, the same request with its headers, to a receiver at `RECEIVER_URL`, such as `http://127.0.0.1:8000/` of the one above:',
    answer('Shell', signedRequest, 'shellscript'),
    table(
      'Headers of a webhook',
      'Header | Meaning',
      '`webhook-id` | Names the event, the same each time it is sent. Remember it for an hour to take each event once.',
      '`webhook-timestamp` | When this attempt was sent, in seconds since 1970. Refuse what is more than five minutes off.',
      '`webhook-signature` | `v1,` and the Base64 of HMAC-SHA256 over id, timestamp and body, joined by dots. Several, with spaces between, while a secret is rotated.',
    ),
    heading('A new secret', 'new-secret'),
    `**Rotate secret** shows a new one, once. For ${OLD_SECRET_HOURS} hours requests carry a signature of each, so that nothing is lost while you put the new one in place.`,
    heading('Retries', 'retries'),
    list(
      'Answer with 2xx within 10 seconds. Anything else, redirects included, counts as a failure.',
      'A failed event is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, or somewhat later: ten attempts over three days.',
      'Events may come late, twice, or in another order. Go by `webhook-id` and `timestamp`.',
      `A webhook that takes nothing for ${DISABLED_AFTER_DAYS} days, or answers 410, is disabled. You get a mail, and enable it again on the page.`,
      'The page lists the latest 100 deliveries with status, attempt and time. Nothing of your answer but its status is kept.',
    ),
    warning(
      'Addresses begin with https:// and lead to the public internet; private and local ones are refused, whatever name leads there. On a deployment of your own, `WEBHOOK_LOCALHOST=1` allows http://localhost for development.',
    ),
    heading('Events', 'events'),
    'Every body is `{ "type", "timestamp", "data" }`. Data are ids and numbers, nothing that anybody wrote. The same schemas are in [openapi.json](/openapi.json) under `webhooks`.',
    ...EVENT_TYPES.flatMap(eventBlocks),
    info('Keys that sign-up made and nobody has claimed yet send no events: anybody can type any address.'),
  ),
};
