import type { Webhook } from '@entree/contract/foundation/webhooks/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import styles from './webhooks.module.css'

type State = 'on' | 'failing' | 'off'
const toneOf: Readonly<Record<State, Tone>> = { on: 'good', failing: 'bad', off: 'neutral' }

function stateOf({ off_at, failing_since }: Webhook): State {
  if (off_at !== null) return 'off'
  return failing_since === null ? 'on' : 'failing'
}

/** What the list says of each webhook. */
export function useWebhookColumns(): readonly Column<Webhook, never>[] {
  const t = useT()
  const format = useFormat()
  return useMemo<readonly Column<Webhook, never>[]>(
    () => [
      {
        id: 'name',
        header: t('api_keys.name'),
        cell: ({ name, url }) => (
          <span className={styles.name}>
            <span>{name}</span> <span className={styles.soft}>{url}</span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('api_keys.state'),
        on_phone: 'first_line',
        cell: (webhook) => {
          const state = stateOf(webhook)
          return <StateBadge tone={toneOf[state]}>{t(`webhooks.state_${state}`)}</StateBadge>
        },
      },
      {
        id: 'waiting',
        header: t('webhooks.waiting'),
        align: 'end',
        on_phone: 'named',
        cell: ({ waiting }) => String(waiting),
      },
      {
        id: 'failing_since',
        header: t('webhooks.failing_since'),
        is_nowrap: true,
        on_phone: 'named',
        cell: ({ failing_since }) => (failing_since === null ? t('users.never') : format.dateTimeNumeric(failing_since)),
      },
    ],
    [t, format],
  )
}
