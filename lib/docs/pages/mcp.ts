import { documentationUrl } from '../../contract/error-codes';
import type { Deployment } from '../deployment';
import { answer, blocks, type DocPage, heading, info, list, table } from '../doc-page';

/** Stands for the reader's own key, which belongs into no file that others read. */
const KEY = 'YOUR_API_KEY';

/** Writes a variable that a client fills in when it reads its configuration. */
const fromClient = (name: string) => `\${${name}}`;

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Returns the page on tools for agents (contract: agents); without `linkAddress` the link of its example begins at the root. */
export const mcp = ({ baseUrl, linkAddress }: Deployment): DocPage => {
  const url = `${baseUrl}/mcp`;
  const headers = { Authorization: `Bearer ${KEY}` };
  return {
    slug: 'mcp',
    section: 'Guides',
    title: 'Use it from an agent (MCP)',
    summary:
      'A server of the Model Context Protocol gives agents the API as three tools, with your key and your limits.',
    blocks: blocks(
      `The server is at \`${url}\` and speaks streamable HTTP. It keeps no session: every request carries the key, as \`Authorization: Bearer\` or as \`X-API-Key\`. There is nothing to install and nothing to sign in to. [Get a key](/generate-key) first; a [test key](/docs/test-keys) is enough to try.`,
      heading('Claude Code', 'claude-code'),
      answer(
        'Shell: add to Claude Code',
        `claude mcp add --transport http reco ${url} \\\n  --header "Authorization: Bearer $RECO_API_KEY"`,
      ),
      heading('Claude Desktop', 'claude-desktop'),
      'In `claude_desktop_config.json`, through the `mcp-remote` bridge, which needs Node.js. Start the application again afterwards.',
      answer(
        'claude_desktop_config.json',
        json({
          mcpServers: {
            reco: {
              command: 'npx',
              // A header with a space in it is cut by some systems, so the space comes from the environment.
              args: [
                '-y',
                'mcp-remote',
                url,
                '--header',
                `Authorization:${fromClient('RECO_AUTHORIZATION')}`,
              ],
              env: { RECO_AUTHORIZATION: `Bearer ${KEY}` },
            },
          },
        }),
      ),
      heading('Cursor', 'cursor'),
      'In `.cursor/mcp.json` of a project, or `~/.cursor/mcp.json` for all of them.',
      answer('.cursor/mcp.json', json({ mcpServers: { reco: { url, headers } } })),
      heading('VS Code', 'vs-code'),
      'In `.vscode/mcp.json`. The key is asked for once and kept by the editor, not by the file.',
      answer(
        '.vscode/mcp.json',
        json({
          inputs: [{ type: 'promptString', id: 'reco-key', description: 'Reco API key', password: true }],
          servers: {
            reco: { type: 'http', url, headers: { Authorization: `Bearer ${fromClient('input:reco-key')}` } },
          },
        }),
      ),
      heading('Any other client', 'other-clients'),
      'Choose the transport “streamable HTTP” (not SSE, not stdio) and give the address and one header:',
      answer('Address and header', `${url}\nAuthorization: Bearer ${KEY}`),
      heading('Tools', 'tools'),
      table(
        'Tools',
        'Tool | What it does | Same as',
        '`recommend` | Finds things for a person, or ranks those that are given | [POST /v1/recommend](/docs/api#recommend)',
        '`explain` | Tells why one thing does or does not suit | [POST /v1/explain](/docs/api#explain)',
        '`usage` | Reads what the key has used and what is left | [GET /v1/usage](/docs/api#usage)',
      ),
      'Arguments and results are the bodies of the API, under the same names. A result comes as structured content, and once more as JSON text for clients that read only that. Clients that ask for progress hear of each recommendation as it is ready. With `options.evidence: true` the agent can quote [what each reason rests on](/docs/evidence).',
      heading('Limits and counting', 'counting'),
      list(
        'A tool call is one request: it counts against the same limits as one over HTTP, and stands in your usage and in the log under the request id of its answer.',
        'Listing the tools and connecting count against nothing.',
        'A caller who leaves stops the work. Whether that costs anything is the same as [over HTTP](/docs/retrying#cost).',
      ),
      heading('When something is wrong', 'errors'),
      'Without a key, or with one that is unknown, the server answers 401 with `WWW-Authenticate`. Whatever is wrong with a call is the result of the tool, marked as an error, so that the model can put it right: the [code](/docs/errors), which field to change, how many seconds to wait, and the request id.',
      answer('Text of a failed call', {
        error: {
          code: 'INVALID_REQUEST',
          message: 'The request is not valid.',
          details: 'options.count: must be a whole number from 1 to 10',
          suggestion: 'Correct the named fields and send the request again.',
          documentation_url: documentationUrl('INVALID_REQUEST', linkAddress),
          field: 'options.count',
        },
        meta: { request_id: 'req_1795219200000_k3f9x2ab1c0d', timestamp: '2026-11-21T00:00:00.000Z' },
      }),
      info(
        'The key in a configuration file can be read by everything that reads the file. Give each machine a key of its own and [revoke](/docs/keys#rotate) it alone.',
      ),
    ),
  };
};
