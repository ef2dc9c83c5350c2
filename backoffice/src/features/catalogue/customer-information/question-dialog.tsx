import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import { questionPlaces, questionTypes } from '@entree/domain/catalogue/customer-questions.ts'
import { fewestAnswers, LONGEST_TEXT, questionRefusals } from '@entree/domain/catalogue/question-rules.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { AnswersField } from './answers-field.tsx'
import { ProductsFields } from './products-fields.tsx'
import styles from './question-dialog.module.css'
import { QuestionPreview } from './question-preview.tsx'
import { questionInput, questionValues, type QuestionValues } from './question-values.ts'
import type { Home } from './questions-query.ts'
import type { EventProducts } from './use-event-products.ts'
import { useQuestionSave } from './use-question-save.ts'

type QuestionDialogProps = {
  home: Home
  /** The one to change; null: a new one. */
  question: SavedQuestion | null
  /** What a new one starts as. */
  like?: SavedQuestion
  products: EventProducts | null
  onClose: () => void
}

/** Writes a question, beside how it looks in the shop (QUES-01 to QUES-07). */
export function QuestionDialog({ home, question, like, products, onClose }: QuestionDialogProps) {
  const t = useT()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const form = useForm<QuestionValues>({ defaultValues: questionValues(question ?? like) })
  const { control } = form
  const save = useQuestionSave(form, { home, question, onSaved: onClose })
  const values = useWatch({ control }) as QuestionValues
  const { question_type } = values
  const check = (field: string) => () =>
    questionRefusals(questionInput(form.getValues())).find((refused) => refused.field === field) ?? null

  return (
    <Dialog onClose={onClose} size="62rem" fullScreen={isPhone} title={t(question ? 'questions.edit' : 'questions.add')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <div className={styles.columns}>
          <Stack gap="lg">
            <TextArea
              control={control}
              name="question"
              label={t('questions.question')}
              description={t('questions.question_help')}
              rows={2}
              maxLength={500}
              required
            />
            <RadioField
              control={control}
              name="question_type"
              label={t('questions.type')}
              required
              options={questionTypes.map((type) => ({
                value: type,
                label: t(`questions.type_${type}`),
                description: t(`questions.type_${type}_help`),
              }))}
            />
            {question_type === 'input' && (
              <NumberField
                control={control}
                name="text_length"
                label={t('questions.text_length')}
                description={t('questions.text_length_help', { max: LONGEST_TEXT })}
                placeholder={t('questions.any_length')}
                check={check('text_length')}
              />
            )}
            {question_type !== null && fewestAnswers(question_type) > 0 && <AnswersField form={form} />}
            <SwitchField
              control={control}
              name="mandatory"
              label={t('questions.mandatory_label')}
              description={t('questions.mandatory_help')}
            />
            <RadioField
              control={control}
              name="where_to_show"
              label={t('questions.place')}
              required
              options={questionPlaces.map((place) => ({
                value: place,
                label: t(`questions.place_${place}`),
                description: t(`questions.place_${place}_help`),
              }))}
            />
            {home !== null && <ProductsFields control={control} products={products} check={check('products')} />}
            <SwitchField
              control={control}
              name="show_at_scan"
              label={t('questions.show_at_scan')}
              description={t('questions.show_at_scan_help')}
            />
          </Stack>
          <QuestionPreview values={values} products={products?.products ?? null} />
        </div>
        <div className={styles.actions}>
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t(question ? 'ui.save' : 'questions.add')}
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}
