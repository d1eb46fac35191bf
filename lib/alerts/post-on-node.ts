import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Post } from '../request-context';
import { isLocalhost, isPublicAddress } from './endpoint-address';

/** How much of an answer is read and dropped before the connection is cut, in bytes. */
const MAX_BYTES = 4_096;

const REFUSED = new Error('The name leads to an address that is not public.');

type Resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const byMachine: Resolve = (name, done) => lookup(name, { all: true }, done);

/** Resolves a name for a connection to the very address that was checked; one that is not public refuses all of them. */
const publicOnly =
  (resolve: Resolve): LookupFunction =>
  (name, options, done) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('The name has no address.'), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(REFUSED, '', 0);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });

/**
 * Makes a {@link Post} for Node: it connects to an address that its name led to and that was checked, follows no redirect, and
 * returns the status of the answer alone, whose body it stops reading behind 4,096 bytes, or `refused` where one of the name's
 * addresses is not public (contract: webhook-addresses). `localhost` and literal addresses are the caller's to check
 * (`readEndpointAddress`), and its signal is the only limit of time. Rejects with the error of the connection or of the signal.
 *
 * @param resolve the resolver of names; the machine's own by default
 * @param tls.ca certificates to trust instead of the usual ones, in PEM
 */
export const createPostOnNode =
  (resolve: Resolve = byMachine, tls: { ca?: string } = {}): Post =>
  (url, { headers, body, signal }) =>
    new Promise((done, fail) => {
      const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
      const options = { ...tls, ...(!isLocalhost(url) && { lookup: publicOnly(resolve) }) };
      const outgoing = send(
        url,
        { method: 'POST', headers, signal, agent: false, ...options },
        (response) => {
          let bytes = 0;
          response
            .on('error', () => undefined)
            .on('data', (chunk: Buffer) => {
              bytes += chunk.length;
              if (bytes > MAX_BYTES) response.destroy();
            });
          done(response.statusCode ?? 0);
        },
      );
      outgoing.on('error', (error) => (error === REFUSED ? done('refused') : fail(error)));
      outgoing.end(body);
    });

/** The {@link Post} of this machine's resolver. */
export const postOnNode = createPostOnNode();
