import { Checkbox, TextInput } from '@mantine/core'
import type { PermissionEntry } from '@entree/contract/foundation/users/entities.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './permission-grid.module.css'
import { byArea, type PermissionArea } from './use-permission-catalogue.ts'

export type PermissionMark = {
  checked: boolean
  disabled?: boolean
  /** Where it comes from, or why it cannot be changed. */
  note?: string | null
  /** It was given or withheld for this user alone. */
  is_own?: boolean
}

type PermissionGridProps = {
  entries: readonly PermissionEntry[]
  mark: (permission: Permission) => PermissionMark
  onToggle: (permissions: readonly Permission[], checked: boolean) => void
}

/** Permissions to tick, by area; an area's own tick is all of it. */
export function PermissionGrid({ entries, mark, onToggle }: PermissionGridProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const areas = byArea(entries.filter(({ label, area_label }) => `${area_label} ${label}`.toLowerCase().includes(words)))
  return (
    <div className={styles.grid}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('permissions.search')}
        placeholder={t('permissions.search')}
        leftSection={<Icon name="search" size={18} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        // Pressing Enter in the search does not submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {areas.length === 0 && <EmptyState icon="search" title={t('ui.nothing_found')} />}
      <div className={styles.areas}>
        {areas.map((area) => (
          <Area key={area.area} area={area} mark={mark} onToggle={onToggle} />
        ))}
      </div>
    </div>
  )
}

function Area({ area, mark, onToggle }: { area: PermissionArea } & Pick<PermissionGridProps, 'mark' | 'onToggle'>) {
  const t = useT()
  const marks = area.entries.map((entry) => ({ entry, ...mark(entry.id) }))
  const free = marks.filter(({ disabled }) => !disabled)
  const count = marks.filter(({ checked }) => checked).length
  return (
    <fieldset className={styles.area}>
      <legend className={styles.legend}>
        <Checkbox
          label={area.label}
          checked={count === marks.length}
          indeterminate={count > 0 && count < marks.length}
          disabled={free.length === 0}
          onChange={({ currentTarget }) =>
            onToggle(
              free.map(({ entry }) => entry.id),
              currentTarget.checked,
            )
          }
        />
        <span className={styles.count}>{t('permissions.count', { count, total: marks.length })}</span>
      </legend>
      {marks.map(({ entry, checked, disabled, note, is_own }) => (
        <div key={entry.id} className={styles.row} data-own={is_own}>
          <Checkbox
            label={entry.label}
            description={note ?? undefined}
            checked={checked}
            disabled={disabled}
            onChange={({ currentTarget }) => onToggle([entry.id], currentTarget.checked)}
          />
        </div>
      ))}
    </fieldset>
  )
}
