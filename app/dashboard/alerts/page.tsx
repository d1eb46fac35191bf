import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { readAccountAlerts } from '@/lib/accounts/manage-alerts';
import { MAX_ENDPOINTS, MAX_THRESHOLDS } from '@/lib/alerts/alert-settings';
import { occasionOf, SUBSCRIBABLE } from '@/lib/contract/webhook-events';
import { AlertForms, WebhookForms } from '../../_components/alerts/alert-forms';
import {
  AlertList,
  DeliveryTable,
  KIND_OPTIONS,
  WAY_OPTIONS,
  WebhookList,
} from '../../_components/alerts/alert-lists';
import { EmptyState } from '../../_components/ui/empty-state';
import { PageHeader } from '../../_components/ui/page-header';
import { TextLink } from '../../_components/ui/text-link';
import { type DashboardPageProps, requireSession } from '../session';

export const metadata: Metadata = { title: 'Alerts' };

const EVENTS = SUBSCRIBABLE.map((type) => ({ type, text: occasionOf(type) }));

type SectionProps = { id: string; title: string; note: string; children: ReactNode };

function Section({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="font-medium">
          {title}
        </h2>
        <p className="text-sm text-soft">{note}</p>
      </div>
      {children}
    </section>
  );
}

/** Limits of the account's own, its webhooks, and what was sent last (contract: alerts, webhook-events). */
export default async function AlertsPage({ searchParams }: DashboardPageProps) {
  const session = await requireSession();
  const { edit } = await searchParams;
  const { endpoints, thresholds, deliveries, soFar } = await readAccountAlerts(session);
  const edited = endpoints.find(({ id }) => id === edit);
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        dense
        title="Alerts"
        lead={
          <>
            Be told before a month gets dear or an hour goes wrong.{' '}
            <TextLink href="/docs/webhooks">How it works</TextLink>
          </>
        }
      />
      <Section
        id="limits"
        title="Limits of your own"
        note={`${thresholds.length} of ${MAX_THRESHOLDS}, all keys together. Times are UTC.`}
      >
        <AlertForms kinds={KIND_OPTIONS} ways={WAY_OPTIONS} isFull={thresholds.length >= MAX_THRESHOLDS}>
          {thresholds.length > 0 ? (
            <AlertList thresholds={thresholds} soFar={soFar} />
          ) : (
            <EmptyState title="No alert is set">
              Start with errors: “Errors in an hour, from 20” tells you of a bad deploy before your users do.
            </EmptyState>
          )}
        </AlertForms>
      </Section>
      <Section
        id="webhooks"
        title="Webhooks"
        note={`${endpoints.length} of ${MAX_ENDPOINTS}. Each has a secret of its own.`}
      >
        <WebhookForms
          key={edited?.id}
          events={EVENTS}
          present={edited}
          count={endpoints.length}
          most={MAX_ENDPOINTS}
        >
          {endpoints.length > 0 ? (
            <WebhookList endpoints={endpoints} />
          ) : (
            <EmptyState title="No webhook yet">
              Add the address of your server below, store the secret that is shown, and send a test.
            </EmptyState>
          )}
        </WebhookForms>
      </Section>
      <Section id="deliveries" title="Latest deliveries" note="The latest 100, for 30 days.">
        {deliveries.length > 0 ? (
          <DeliveryTable deliveries={deliveries} endpoints={endpoints} />
        ) : (
          <p className="text-sm text-soft">Nothing was sent yet.</p>
        )}
      </Section>
    </div>
  );
}
