import type { Change } from '@entree/contract/foundation/audit/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useT } from '../../../messages.ts'
import styles from './change-list.module.css'
import { actionText, fieldsOf, fieldName, whoText } from './change-words.ts'
import { valueText } from './value-words.ts'

/** Changes one below the other: who, when, what it was and what it became. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <li key={change.id} className={styles.change}>
          <ChangeHead change={change} />
          <ChangedFields change={change} />
        </li>
      ))}
    </ol>
  )
}

/** Who did what, and when. */
function ChangeHead({ change }: { change: Change }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={styles.head}>
      <span>
        <strong>{whoText(t, change)}</strong> {actionText(t, change)}
      </span>
      <span className={styles.soft}>
        <time dateTime={change.at}>{format.dateTimeNumeric(change.at)}</time>
        {change.ip && ` · ${change.ip.replace(/^::ffff:/, '')}`}
      </span>
    </div>
  )
}

/** The fields that changed, before and after. */
export function ChangedFields({ change }: { change: Pick<Change, 'entity' | 'before' | 'after'> }) {
  const t = useT()
  const { language: reader } = useLanguage()
  const fields = fieldsOf(change)
  if (fields.length === 0) return null
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, before, after }) => (
        <div key={field} className={styles.field}>
          <dt>{fieldName(t, change.entity, field)}</dt>
          <dd>
            {before !== undefined && <del className={styles.before}>{valueText(t, change.entity, field, before, reader)}</del>}
            {after !== undefined && <ins className={styles.after}>{valueText(t, change.entity, field, after, reader)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
