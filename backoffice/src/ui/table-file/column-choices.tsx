import { Select } from '@mantine/core'
import { useT } from '../../messages.ts'
import styles from './column-choices.module.css'

type ColumnChoicesProps<Role extends string> = {
  /** The list's own name. */
  label: string
  columns: readonly { column: Role | null; heading: string | null; sample: string }[]
  choices: readonly { value: Role; label: string }[]
  /** Only those that say something, or only those that don't; default: all. */
  only?: 'used' | 'unused'
  /** What each column says from now on. */
  onRoles: (roles: (Role | null)[]) => void
}

/** What each column of a table was taken for, with its first cell; it can be said otherwise (GUEST-12, MOVE-02). */
export function ColumnChoices<Role extends string>({ label, columns, choices, only, onRoles }: ColumnChoicesProps<Role>) {
  const t = useT()
  const data = [
    { value: '', label: t('ui.column_not_used') },
    ...choices.map(({ value, label: name }) => ({ value, label: name })),
  ]
  const assign = (at: number, value: string | null) => {
    const role = choices.find((one) => one.value === value)?.value ?? null
    onRoles(columns.map(({ column }, index) => (index === at ? role : column)))
  }
  return (
    <ul className={styles.columns} aria-label={label}>
      {columns.map(({ column, heading, sample }, index) =>
        (heading || sample || column !== null) && only !== (column === null ? 'used' : 'unused') ? (
          // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
          <li key={index}>
            <Select
              size="sm"
              label={heading || t('ui.column', { number: index + 1 })}
              description={sample && <span className={styles.sample}>{sample}</span>}
              data={data}
              value={column ?? ''}
              allowDeselect={false}
              onChange={(value) => assign(index, value)}
            />
          </li>
        ) : null,
      )}
    </ul>
  )
}
