import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { questionRefusals } from '@entree/domain/catalogue/question-rules.ts'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import styles from './answers-field.module.css'
import { questionInput, type AnswerValue, type QuestionValues } from './question-values.ts'

/** The longest answer to choose. */
const LONGEST_ANSWER = 200
const MOST_ANSWERS = 200

/**
 * The answers to choose from (QUES-06). Enter goes on to the next one, several lines that are pasted become as many answers, and they
 * are moved by their handles.
 */
export function AnswersField({ form }: { form: UseFormReturn<QuestionValues> }) {
  const t = useT()
  const refusalText = useRefusalText()
  const list = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<number | null>(null)
  const question_type = useWatch({ control: form.control, name: 'question_type' })
  const refusalsOf = (answers: AnswerValue[]) =>
    questionRefusals(questionInput({ ...form.getValues(), question_type, answers })).filter(({ field }) =>
      field?.startsWith('answers'),
    )
  const { field } = useController({
    control: form.control,
    name: 'answers',
    rules: {
      validate: (answers) => {
        const [first] = refusalsOf(answers)
        return first ? refusalText(first) : true
      },
    },
  })
  const answers = field.value
  // What is wrong stands beside each answer after the first attempt to save.
  const refusals = form.formState.isSubmitted ? refusalsOf(answers) : []
  const wrongOf = (name: string) => {
    const refused = refusals.find((one) => one.field === name)
    return refused && refusalText(refused)
  }
  const inputAt = (key: number) => list.current?.querySelector<HTMLInputElement>(`[data-answer="${key}"]`)
  const change = (next: AnswerValue[]) => field.onChange(next.slice(0, MOST_ANSWERS))

  /** Puts texts after an answer, in its place when it is empty; the last one gets the focus. */
  const insert = (index: number, texts: readonly string[]) => {
    const next = Math.max(-1, ...answers.map(({ key }) => key)) + 1
    const values = texts.map((text, place) => ({ key: next + place, text: text.slice(0, LONGEST_ANSWER) }))
    const isEmpty = answers[index]?.text.trim() === '' && texts.length > 1
    change(answers.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...values))
    setAdded(values.at(-1)?.key ?? null)
  }
  const remove = (index: number) => {
    const neighbour = answers[index - 1] ?? answers[index + 1]
    change(answers.toSpliced(index, 1))
    if (neighbour) inputAt(neighbour.key)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      const below = answers[index + 1]
      if (below?.text === '') inputAt(below.key)?.focus()
      else insert(index, [''])
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '' && answers.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }
  const onPaste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    insert(index, lines)
  }
  return (
    <Input.Wrapper
      label={t('questions.answers')}
      labelElement="div"
      description={t('questions.answers_help')}
      withAsterisk
      error={wrongOf('answers')}
      errorProps={{ role: 'alert' }}
    >
      <div
        ref={(element) => {
          list.current = element
          field.ref({ focus: () => element?.querySelector<HTMLInputElement>('[aria-invalid="true"], input')?.focus() })
        }}
        className={styles.answers}
        role="group"
        aria-label={t('questions.answers')}
      >
        <SortableList
          ids={answers.map(({ key }) => key)}
          label={t('questions.answers')}
          name_of={(key) => answers.find((answer) => answer.key === key)?.text || t('questions.answer', { number: key + 1 })}
          disabled={answers.length < 2}
          onSort={(keys) => change(answers.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)))}
        >
          {(key) => {
            const index = answers.findIndex((answer) => answer.key === key)
            const number = index + 1
            return (
              <div className={styles.answer}>
                <TextInput
                  className={styles.text ?? ''}
                  data-answer={key}
                  aria-label={t('questions.answer', { number })}
                  placeholder={t('questions.answer', { number })}
                  maxLength={LONGEST_ANSWER}
                  autoComplete="off"
                  autoFocus={key === added}
                  value={answers[index]?.text ?? ''}
                  error={wrongOf(`answers.${index}`)}
                  onChange={({ currentTarget: { value } }) => change(answers.with(index, { key, text: value }))}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onPaste={(event) => onPaste(event, index)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={answers.length < 2}
                  aria-label={t('questions.answer_remove', { number })}
                  onClick={() => remove(index)}
                >
                  <Icon name="close" size={18} />
                </ActionIcon>
              </div>
            )
          }}
        </SortableList>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.add ?? ''}
          leftSection={<Icon name="plus" size={16} />}
          disabled={answers.length >= MOST_ANSWERS}
          onClick={() => insert(answers.length - 1, [''])}
        >
          {t('questions.answer_add')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}
