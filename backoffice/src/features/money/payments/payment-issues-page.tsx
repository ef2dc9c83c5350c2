import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { attentionKey } from '../../../session/attention-counts.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { useNeedsTabs } from '../../../shell/use-needs-tabs.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter } from '../../../ui/table/table-types.ts'
import { providerNames } from '../accounts/account-words.ts'
import { IssueActions } from './issue-actions.tsx'
import styles from './payment-issues.module.css'
import { happenedText, toldText, whatToDoText } from './payment-words.ts'

/** Payments and refunds that need attention, with what happened and what to do; in the administration those of all companies (PATT-01). */
export function PaymentIssuesPage() {
  const t = useT()
  const columns = useColumns()
  const tabs = useNeedsTabs()
  const filters = useMemo<Filter[]>(
    () => [
      {
        name: 'state',
        label: t('attention.state'),
        kind: 'select',
        options: [
          { value: 'open', label: t('attention.state_open') },
          { value: 'done', label: t('attention.state_done') },
        ],
      },
    ],
    [t],
  )
  return (
    <Page title={t('nav.payment_issues')} description={t('attention.payments_text')} tabs={tabs}>
      <DataTable<PaymentAttention>
        id="payment-issues"
        label={t('nav.payment_issues')}
        query_key={[...attentionKey, 'payments', 'list']}
        load={({ page, filters: { state } }, signal) =>
          send('listPaymentAttention', { page, state: state === 'done' ? 'done' : 'open' }, { signal })
        }
        columns={columns}
        filters={filters}
        row_key={({ kind, id }) => `${kind}-${id}`}
        row_actions={(issue) => <IssueActions issue={issue} />}
        empty={{ title: t('attention.payments_none'), text: t('attention.payments_none_text') }}
      />
    </Page>
  )
}

function useColumns(): Column<PaymentAttention, never>[] {
  const t = useT()
  const format = useFormat()
  const isOfAll = useSession().company === null
  const mayOpen = useMay('order.detail') && !isOfAll
  return useMemo(
    () => [
      {
        id: 'order',
        header: t('attention.order'),
        cell: ({ order }) => {
          if (order === null) return '–'
          return mayOpen ? <Link to={`/orders/${order.id}`}>{order.order_number}</Link> : order.order_number
        },
      },
      ...(isOfAll
        ? [
            {
              id: 'company',
              header: t('attention.company'),
              cell: ({ company }: PaymentAttention) => company?.name ?? t('attention.platform'),
            },
          ]
        : []),
      {
        id: 'what',
        header: t('attention.what'),
        cell: (issue) => (
          <div className={styles.what}>
            <strong>{happenedText(t, issue)}</strong>
            {issue.at_provider && <span>{toldText(t, format, issue)}</span>}
            <span className={styles.soft}>{nextText(t, issue)}</span>
          </div>
        ),
      },
      {
        id: 'amount',
        header: t('attention.amount'),
        align: 'end',
        cell: ({ kind, amount }) => (kind === 'payment_account' ? '–' : format.money(amount)),
      },
      {
        id: 'since',
        header: t('attention.since'),
        is_nowrap: true,
        cell: ({ since }) => format.dateTimeNumeric(since),
      },
      {
        id: 'reference',
        header: t('attention.reference'),
        cell: ({ provider, provider_reference }) => <Reference provider={provider} reference={provider_reference} />,
      },
      {
        id: 'done',
        header: t('attention.done_by'),
        is_hidden: true,
        cell: ({ done }) => (done === null ? '–' : `${done.who}, ${format.dateTimeNumeric(done.at)}`),
      },
      { id: 'event', header: t('attention.event'), is_hidden: true, cell: ({ event_name }) => event_name ?? '–' },
    ],
    [t, format, isOfAll, mayOpen],
  )
}

/** What to do; of what is dealt with, what was done. */
function nextText(t: ReturnType<typeof useT>, issue: PaymentAttention): string {
  if (issue.done === null) return whatToDoText(t, issue)
  return issue.at_provider?.is_refunded ? t('attention.was_given_back') : issue.done.note
}

const names: Readonly<Record<string, string>> = providerNames

/** What to look for at the provider. */
function Reference({ provider, reference }: { provider: string; reference: string | null }) {
  return (
    <span className={styles.reference}>
      {names[provider] ?? provider}
      {reference !== null && <code>{reference}</code>}
    </span>
  )
}
