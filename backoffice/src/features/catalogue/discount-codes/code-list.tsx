import { readCodes } from '@entree/domain/catalogue/discount-code-list.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { useT } from '../../../messages.ts'
import { ChooseTableFile } from '../../../ui/table-file/choose-table-file.tsx'
import { readTableFile } from '../../../ui/table-file/read-table-file.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import styles from './many-codes.module.css'

/** Ten thousand codes in an Excel file, with what others put into theirs. */
const MOST_BYTES = 5_000_000
/** So many that are wrong are named. */
const NAMED = 10

/** A field with a list of codes, which a file can fill as well; it says how many there are, and which lines are not codes (BDISC-21). */
export function CodeList({ list, onList, children }: { list: string; onList: (list: string) => void; children: ReactNode }) {
  const t = useT()
  const refusalText = useRefusalText()
  const [problem, setProblem] = useState<string | null>(null)
  const read = useMemo(() => readCodes(list), [list])
  const choose = async (file: File) => {
    const content = await readTableFile(file, MOST_BYTES)
    if (content.text === null) return setProblem(content.refused ? refusalText(content.refused) : t('discounts.file_unreadable'))
    setProblem(null)
    const { codes, wrong } = readCodes(content.text)
    onList([...codes, ...wrong.map(({ text }) => text)].join('\n'))
  }
  return (
    <div className={styles.list}>
      {children}
      <ChooseTableFile variant="default" onFile={(file) => void choose(file)}>
        {t('discounts.choose_file')}
      </ChooseTableFile>
      <div role="status" className={styles.read}>
        {problem !== null && <p className={styles.wrong}>{problem}</p>}
        {problem === null && read.codes.length > 0 && <p>{t('discounts.many_read', { count: read.codes.length })}</p>}
        {read.wrong.length > 0 && (
          <p className={styles.wrong}>
            {t('discounts.many_wrong', {
              count: read.wrong.length,
              codes: read.wrong
                .slice(0, NAMED)
                .map(({ text }) => `“${text}”`)
                .join(', '),
            })}
          </p>
        )}
      </div>
    </div>
  )
}

/** What is wrong with a list that is sent, at most so many. */
export function checkCodeList(list: string, max: number): Refusal | null {
  const { codes, wrong } = readCodes(list)
  if (wrong.length > 0) return refusal('discountcode_format')
  if (codes.length === 0) return refusal('field_required')
  return codes.length > max ? refusal('discountcode_too_many', { max }) : null
}
