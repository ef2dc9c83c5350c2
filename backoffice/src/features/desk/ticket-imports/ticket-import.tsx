import type { CallAnswer } from '@entree/contract/calls.ts'
import { MOST_IMPORTED } from '@entree/domain/desk/judge-ticket-import.ts'
import type { ImportRoles } from '@entree/domain/desk/ticket-import-headings.ts'
import { MOST_IN_PARTS } from '@entree/domain/desk/ticket-import-parts.ts'
import { readTickets } from '@entree/domain/desk/ticket-import-rows.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Button } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChooseTableFile } from '../../../ui/table-file/choose-table-file.tsx'
import { readTableFile } from '../../../ui/table-file/read-table-file.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { Columns } from './columns.tsx'
import { guessChoices, inputOf, type Products, type TypeChoices } from './import-values.ts'
import { LargeImport } from './large-import.tsx'
import styles from './ticket-import.module.css'
import { TypeList } from './type-list.tsx'
import { WhatComes } from './what-comes.tsx'

/** 100,000 tickets as pretix writes them. */
const MOST_BYTES = 60_000_000

type TicketImportProps = {
  event_id: number
  products: Products
  onDone: (done: CallAnswer<'importTickets'>) => void
  /** One that is too large for one request is uploaded, and being checked. */
  onUploaded: (id: number) => unknown
  /** What is shown until there is a file. */
  children?: ReactNode
}
type Taken = { name: string; text: string; roles: ImportRoles | null; chosen: TypeChoices }

/** A file, what its columns say, which products its ticket types are, and what would come of it (MOVE-01 to MOVE-04). */
export function TicketImport({ event_id, products, onDone, onUploaded, children }: TicketImportProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const mayCreate = useMay('event.create')
  const [taken, setTaken] = useState<Taken | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { text = null, roles = null, chosen = null } = taken ?? {}
  const read = useMemo(() => (text === null ? null : readTickets(text, roles)), [text, roles])
  const choices = useMemo(
    () => (read === null ? null : new Map([...guessChoices(read, products), ...(chosen ?? [])])),
    [read, products, chosen],
  )
  const input = useMemo(() => (read && choices ? inputOf(event_id, read, choices) : null), [event_id, read, choices])
  const choose = async (file: File) => {
    const content = await readTableFile(file, MOST_BYTES)
    if (content.text === null) {
      setProblem(content.refused ? refusalText(content.refused) : t('imports.unreadable'))
      return setTaken(null)
    }
    setProblem(null)
    setTaken({ name: file.name, text: content.text, roles: null, chosen: new Map() })
  }
  const count = read?.tickets.length ?? 0
  const isNone = read !== null && count === 0 && read.left_out.length === 0
  return (
    <div className={styles.steps}>
      <FormSection title={t('imports.title')} description={t('imports.intro')}>
        <div className={styles.file}>
          <ChooseTableFile variant={taken ? 'default' : 'filled'} onFile={(file) => void choose(file)}>
            {t(taken ? 'imports.other_file' : 'imports.choose_file')}
          </ChooseTableFile>
          <p className={styles.hint}>{t('imports.file_text', { max: MOST_IN_PARTS })}</p>
        </div>
        <div role="status" className={styles.read}>
          {problem !== null && <p className={styles.wrong}>{problem}</p>}
          {isNone && <p className={styles.wrong}>{t('imports.nothing')}</p>}
          {count > 0 && taken && <p>{t('imports.file_read', { count, file: taken.name })}</p>}
        </div>
        {taken === null && <p className={styles.hint}>{t('imports.where')}</p>}
        {taken === null && mayCreate && (
          <div className={styles.go}>
            <Button component={Link} to="/events/pretix" variant="default">
              {t('pretix.title')}
            </Button>
          </div>
        )}
      </FormSection>
      {taken === null && children}
      {taken && read && read.columns.length > 0 && (
        <Columns key={taken.name} columns={read.columns} onRoles={(said) => setTaken({ ...taken, roles: said })} />
      )}
      {count > MOST_IN_PARTS && <Notice tone="warning">{refusalText(refusal('import_too_many', { max: MOST_IN_PARTS }))}</Notice>}
      {taken && read && choices && count > 0 && count <= MOST_IN_PARTS && (
        <>
          <TypeList
            types={read.ticket_types.filter(({ name }) => name !== '')}
            products={products}
            choices={choices}
            onChoose={(type, choice) => setTaken({ ...taken, chosen: new Map([...taken.chosen, [type, choice]]) })}
          />
          {input === null && <p className={styles.hint}>{t('imports.choose_all')}</p>}
          {input && count <= MOST_IMPORTED && (
            <WhatComes input={input} source={read.source} left_out={read.left_out} onDone={onDone} />
          )}
          {input && count > MOST_IMPORTED && (
            <LargeImport input={input} source={read.source} left_out={read.left_out} onUploaded={onUploaded} />
          )}
        </>
      )}
    </div>
  )
}
