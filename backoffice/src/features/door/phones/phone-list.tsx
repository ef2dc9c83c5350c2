import type { CallAnswer } from '@entree/contract/calls.ts'
import type { DoorPhone } from '@entree/contract/door/phones/entities.ts'
import { phoneTroubles } from '@entree/domain/door/phone-rules.ts'
import { folded } from '@entree/domain/foundation/search-words.ts'
import { Switch, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { TableBody } from '../../../ui/table/table-body.tsx'
import { phoneName } from './phone-name.ts'
import styles from './phones.module.css'
import { usePhoneColumns } from './use-phone-columns.tsx'

type Props = Omit<CallAnswer<'listPhones'>, 'messages'> & {
  /** A user wants to send a message to a phone; null: they may not. */
  onMessage: ((phone: DoorPhone) => void) | null
}

/** The phones by the name of their users, all on one page; a search narrows them, and so does choosing those that need help (PHONE-05). */
export function PhoneList({ now, build, phones, onMessage }: Props) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [onlyTroubled, setOnlyTroubled] = useState(false)
  const troubled = useMemo(
    () => new Set(phones.filter((phone) => phoneTroubles(phone, { now, build }).length > 0).map(({ id }) => id)),
    [phones, now, build],
  )
  const columns = usePhoneColumns({ now, build })
  const shown = phones.filter((phone) => isFound(phone, search) && (!onlyTroubled || troubled.has(phone.id)))
  return (
    <section className={styles.list} aria-label={t('events.tab_phones')}>
      <p className={styles.summary}>
        <strong>{t('phones.count', { count: phones.length })}</strong>{' '}
        <StateBadge tone={troubled.size > 0 ? 'bad' : 'good'}>{t('phones.troubled', { count: troubled.size })}</StateBadge>
      </p>
      <div className={styles.tools}>
        <TextInput
          type="search"
          className={styles.search ?? ''}
          aria-label={t('phones.search')}
          placeholder={t('phones.search')}
          leftSection={<Icon name="search" size={18} />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Switch
          className={styles.switch ?? ''}
          label={t('phones.only_troubled')}
          checked={onlyTroubled}
          onChange={({ currentTarget }) => setOnlyTroubled(currentTarget.checked)}
        />
      </div>
      <div className={styles.card}>
        {shown.length === 0 ? (
          <EmptyState icon="search" title={t(search === '' ? 'phones.all_well' : 'phones.nothing_found')} />
        ) : (
          <TableBody
            label={t('events.tab_phones')}
            columns={columns}
            hidden={[]}
            rows={shown}
            isStale={false}
            sort={null}
            onSort={() => undefined}
            rowKey={({ id }) => id}
            rowActions={
              onMessage === null
                ? undefined
                : (phone) => (
                    <RowMenu
                      name={phoneName(phone)}
                      actions={[{ label: t('phones.send_message'), icon: 'mail', onClick: () => onMessage(phone) }]}
                    />
                  )
            }
          />
        )}
      </div>
    </section>
  )
}

/** Each word stands somewhere in the name, the session or the code. */
function isFound({ name, session, code }: DoorPhone, search: string): boolean {
  const text = folded(`${name} ${session ?? ''} ${code}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
