import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isFixed, levels, withFlag, type FieldSetting, type Level } from './field-flags.ts'
import styles from './fields-matrix.module.css'

const words = { ask: 'questions.ask', mandatory: 'questions.must' } as const

type FieldsMatrixProps = { fields: readonly FieldSetting[]; onChange: (fields: FieldSetting[]) => void }

/** Each customer field with whether it is asked, and must be given, with the order and with each ticket. */
export function FieldsMatrix({ fields, onChange }: FieldsMatrixProps) {
  const t = useT()
  const cell = (setting: FieldSetting, level: Level, what: 'ask' | 'mandatory') => {
    const { field } = setting
    const name = t(`questions.field_${field}`)
    const flag = `${level}_${what}` as const
    const fixed = isFixed(fields, field, level)
    return (
      <td key={flag} data-level={level}>
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={t(`questions.${flag}_of`, { field: name })}
            checked={setting[flag]}
            disabled={fixed}
            onChange={({ currentTarget }) => onChange(withFlag(fields, field, flag, currentTarget.checked))}
          />
          <span className={styles.word}>{t(words[what])}</span>
        </label>
      </td>
    )
  }
  return (
    <table className={styles.matrix}>
      <caption className="visually-hidden">{t('questions.fields')}</caption>
      <thead>
        <tr>
          <td />
          {levels.map((level) => (
            <th key={level} scope="colgroup" colSpan={2} data-level={level}>
              {t(`questions.level_${level}`)}
            </th>
          ))}
        </tr>
        <tr>
          <th scope="col" className={styles.corner}>
            {t('questions.field')}
          </th>
          {levels.flatMap((level) =>
            (['ask', 'mandatory'] as const).map((what) => (
              <th key={`${level}_${what}`} scope="col" data-level={level}>
                {t(words[what])}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map((setting) => {
          const isAlways = isFixed(fields, setting.field, 'order')
          return (
            <tr key={setting.field}>
              <th scope="row">
                {t(`questions.field_${setting.field}`)}
                {isAlways && (
                  <span className={styles.always}>
                    <Icon name="lock" size={14} />
                    {t('questions.always')}
                  </span>
                )}
              </th>
              {levels.flatMap((level) => [
                <td key={`${level}-name`} className={styles.level} aria-hidden="true">
                  {t(`questions.level_${level}`)}
                </td>,
                cell(setting, level, 'ask'),
                cell(setting, level, 'mandatory'),
              ])}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
