import type { ApiKey } from '@entree/contract/foundation/api-keys/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import styles from './api-keys.module.css'
import { keyState, toneOf } from './key-state.ts'

/** What the list says of each key (KEY-06). */
export function useKeyColumns(): readonly Column<ApiKey, never>[] {
  const t = useT()
  const format = useFormat()
  return useMemo<readonly Column<ApiKey, never>[]>(
    () => [
      {
        id: 'name',
        header: t('api_keys.name'),
        cell: ({ name, ending }) => (
          <span className={styles.name}>
            <span>{name}</span> <span className={styles.soft}>{t('api_keys.ending', { ending })}</span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('api_keys.state'),
        on_phone: 'first_line',
        cell: (key) => {
          const state = keyState(key, Date.now())
          return <StateBadge tone={toneOf[state]}>{t(`api_keys.state_${state}`)}</StateBadge>
        },
      },
      {
        id: 'last_used_at',
        header: t('api_keys.last_used'),
        is_nowrap: true,
        on_phone: 'named',
        cell: ({ last_used_at }) => (last_used_at === null ? t('users.never') : format.dateTimeNumeric(last_used_at)),
      },
      {
        id: 'expires_at',
        header: t('api_keys.end'),
        is_nowrap: true,
        on_phone: 'named',
        cell: ({ expires_at }) => (expires_at === null ? t('api_keys.no_end') : format.dateTimeNumeric(expires_at)),
      },
      {
        id: 'created_by',
        header: t('api_keys.created_by'),
        on_phone: 'named',
        cell: ({ created_by_name, created_at }) => (
          <span className={styles.name}>
            <span>{created_by_name}</span> <span className={styles.soft}>{format.dateTimeNumeric(created_at)}</span>
          </span>
        ),
      },
    ],
    [t, format],
  )
}
