import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { watchReads } from '../../support/watch-reads';

const FOLDER = 'deploy/kubernetes';

/** How long the server takes to stop at most: requests under way (contract: graceful-stop), and what it does after them. */
const STOP_SECONDS = 45;

/** Made from the schemas that Kubernetes publishes. */
const KINDS = [Deployment, Service, PodDisruptionBudget, HorizontalPodAutoscaler];

const read = (file: string): unknown => parse(readFileSync(join(FOLDER, file), 'utf8'));

const kustomization = z.object({ resources: z.array(z.string()) }).parse(read('kustomization.yaml'));

/** What is wrong with an object, by Kubernetes' schema of its kind and version. */
function faultsOf(object: unknown): string[] {
  const { apiVersion, kind } = z.object({ apiVersion: z.string(), kind: z.string() }).parse(object);
  const model = KINDS.find((known) => known.apiVersion === apiVersion && known.kind === kind);
  if (!model) return [`There is no schema of ${apiVersion} ${kind}.`];
  const { data, unread } = watchReads(object);
  try {
    model.prototype.validate.call(data);
  } catch (error) {
    return [String(error)];
  }
  return unread().map((path) => `${path} is not in the schema.`);
}

const pod = z
  .object({
    spec: z.object({
      selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
      template: z.object({
        metadata: z.object({ labels: z.record(z.string(), z.string()) }),
        spec: z.object({
          terminationGracePeriodSeconds: z.number(),
          securityContext: z.object({ runAsNonRoot: z.boolean(), runAsUser: z.number() }),
          containers: z.tuple([
            z.object({
              image: z.string(),
              securityContext: z.unknown(),
              lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
              livenessProbe: z.unknown(),
              readinessProbe: z.unknown(),
              ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
              resources: z.object({ requests: z.object({ cpu: z.string(), memory: z.string() }) }),
            }),
          ]),
        }),
      }),
    }),
  })
  .parse(read('deployment.yaml')).spec;
const [container] = pod.template.spec.containers;

describe('the Kubernetes manifests', () => {
  it.each(kustomization.resources)('%s is as the schema of Kubernetes says', (file) => {
    expect(faultsOf(read(file))).toEqual([]);
  });

  it('are all applied', () => {
    const there = readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml');
    expect(kustomization.resources).toEqual(there.sort());
  });

  it('are held against schemas that find wrong types, and names that there are not', () => {
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'reco' } };
    expect(faultsOf({ ...service, spec: { ports: [{ port: 80 }] } })).toEqual([]);
    expect(faultsOf({ ...service, spec: { ports: [{ port: '80' }] } })).toHaveLength(1);
    expect(faultsOf({ ...service, spec: { ports: [{ port: 80, target: 3000 }] } })).toEqual([
      'spec.ports.0.target is not in the schema.',
    ]);
  });

  it('run an ordinary user on a read-only root, as the image does', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const { runAsNonRoot, runAsUser } = pod.template.spec.securityContext;
    expect(runAsNonRoot).toBe(true);
    expect(dockerfile).toContain(`\nUSER ${runAsUser}\n`);
    expect(dockerfile).toContain(`\nEXPOSE ${container.ports[0].containerPort}\n`);
  });

  it('leave the server the time that it takes to stop', () => {
    const { seconds } = container.lifecycle.preStop.sleep;
    expect(pod.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(seconds + STOP_SECONDS);
  });

  it('ask the probes of the server', () => {
    expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/livez', port: 'http' } });
    expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'http' } });
  });

  it('speak of the same pods and the same deployment', () => {
    const labels = pod.selector.matchLabels;
    expect(pod.template.metadata.labels).toMatchObject(labels);
    expect(read('service.yaml')).toMatchObject({ spec: { selector: labels } });
    expect(read('pod-disruption-budget.yaml')).toMatchObject({ spec: { selector: { matchLabels: labels } } });
    const { kind, metadata } = z
      .object({ kind: z.string(), metadata: z.object({ name: z.string() }) })
      .parse(read('deployment.yaml'));
    expect(read('autoscaler.yaml')).toMatchObject({
      spec: { scaleTargetRef: { kind, name: metadata.name } },
    });
  });
});
