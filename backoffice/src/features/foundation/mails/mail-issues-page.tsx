import type { MailAttention } from '@entree/contract/foundation/mails/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { attentionKey } from '../../../session/attention-counts.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { useNeedsTabs } from '../../../shell/use-needs-tabs.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter } from '../../../ui/table/table-types.ts'
import { MailActions } from './mail-actions.tsx'
import styles from './mail-issues.module.css'
import { failureText, mailKindText } from './mail-words.ts'
import { SendAllButton } from './send-all-button.tsx'

const states = ['failed', 'waiting'] as const

/** Mails that failed or wait longer than they should; in the administration those of all companies (MAIL-10). */
export function MailIssuesPage() {
  const t = useT()
  const columns = useColumns()
  const tabs = useNeedsTabs()
  const filters = useMemo<Filter[]>(
    () => [
      {
        name: 'state',
        label: t('attention.state'),
        kind: 'select',
        options: states.map((state) => ({ value: state, label: t(`attention.mail_state_${state}`) })),
      },
    ],
    [t],
  )
  return (
    <Page title={t('nav.mail_issues')} description={t('attention.mails_text')} actions={<SendAllButton />} tabs={tabs}>
      <DataTable<MailAttention>
        id="mail-issues"
        label={t('nav.mail_issues')}
        query_key={[...attentionKey, 'mails', 'list']}
        load={({ page, filters: { state } }, signal) =>
          send('listMailAttention', { page, state: states.find((known) => known === state) }, { signal })
        }
        columns={columns}
        filters={filters}
        row_key={({ id }) => id}
        row_actions={(mail) => <MailActions mail={mail} />}
        empty={{ title: t('attention.mails_none'), text: t('attention.mails_none_text') }}
      />
    </Page>
  )
}

function useColumns(): Column<MailAttention, never>[] {
  const t = useT()
  const format = useFormat()
  const isOfAll = useSession().company === null
  const mayOpen = useMay('order.detail') && !isOfAll
  return useMemo(
    () => [
      { id: 'kind', header: t('attention.mail'), cell: ({ kind }) => mailKindText(t, kind) },
      { id: 'to', header: t('attention.to'), cell: ({ to_address }) => to_address },
      ...(isOfAll
        ? [
            {
              id: 'company',
              header: t('attention.company'),
              cell: ({ company }: MailAttention) => company?.name ?? t('attention.platform'),
            },
          ]
        : []),
      {
        id: 'order',
        header: t('attention.order'),
        cell: ({ order }) =>
          order === null ? '–' : mayOpen ? <Link to={`/orders/${order.id}`}>{order.order_number}</Link> : order.order_number,
      },
      {
        id: 'state',
        header: t('attention.state'),
        cell: ({ state }) => (
          <StateBadge tone={state === 'failed' ? 'bad' : 'waiting'}>{t(`attention.mail_state_${state}`)}</StateBadge>
        ),
      },
      { id: 'why', header: t('attention.why'), cell: (mail) => <Why mail={mail} /> },
      { id: 'tries', header: t('attention.tries'), align: 'end', cell: ({ tries }) => tries },
      {
        id: 'since',
        header: t('attention.since'),
        is_nowrap: true,
        cell: ({ created_at }) => format.dateTimeNumeric(created_at),
      },
    ],
    [t, format, isOfAll, mayOpen],
  )
}

/** Why it has not gone out, with the mail server's own words below. */
function Why({ mail }: { mail: MailAttention }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={styles.why}>
      <span>{failureText(t, mail)}</span>
      {mail.next_try_at !== null && (
        <span className={styles.soft}>{t('attention.next_try', { at: format.dateTimeNumeric(mail.next_try_at) })}</span>
      )}
      {mail.last_error !== null && <span className={styles.soft}>{mail.last_error}</span>}
    </div>
  )
}
