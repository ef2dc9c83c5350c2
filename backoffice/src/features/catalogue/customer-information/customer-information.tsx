import { Loaded } from '../../../ui/loaded.tsx'
import styles from './customer-information.module.css'
import { FieldsForm } from './fields-form.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { fieldsQuery, questionsQuery, type Home } from './questions-query.ts'

type CustomerInformationProps = { home: Home; company_id: number; isReadOnly: boolean }

/** The questions and customer fields of an event, or of the company. */
export function CustomerInformation({ home, company_id, isReadOnly }: CustomerInformationProps) {
  return (
    <div className={styles.parts}>
      <Loaded query={questionsQuery(home)}>
        {(questions) => <QuestionsSection home={home} questions={questions} isReadOnly={isReadOnly} />}
      </Loaded>
      <Loaded query={fieldsQuery(home, company_id)}>
        {(settings) => <FieldsForm home={home} company_id={company_id} settings={settings} isReadOnly={isReadOnly} />}
      </Loaded>
    </div>
  )
}
