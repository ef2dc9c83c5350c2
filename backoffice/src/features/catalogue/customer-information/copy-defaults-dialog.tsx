import type { SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { Dialog, useDialogGuard } from '../../../ui/dialog.tsx'
import { send } from '../../../send.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { questionsKey, questionsQuery } from './questions-query.ts'

type CopyDefaultsDialogProps = { event_id: number; questions: readonly SavedQuestion[]; onClose: () => void }

/** Copies questions of the company to an event; those that it has already are left out (DEC-B-76). */
export function CopyDefaultsDialog({ event_id, questions, onClose }: CopyDefaultsDialogProps) {
  const t = useT()
  return (
    <Dialog onClose={onClose} size="lg" title={t('questions.copy_title')}>
      <Loaded query={questionsQuery(null)}>
        {(defaults) =>
          defaults.length === 0 ? (
            <EmptyState
              icon="copy"
              title={t('questions.copy_none')}
              text={t('questions.copy_none_text')}
              action={
                <Button component={Link} to="/company/questions" variant="default">
                  {t('questions.to_company')}
                </Button>
              }
            />
          ) : (
            <Choice event_id={event_id} questions={questions} defaults={defaults} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Choice({ event_id, questions, defaults, onClose }: CopyDefaultsDialogProps & { defaults: readonly SavedQuestion[] }) {
  const t = useT()
  const toasts = useToasts()
  const tell = useFailures()
  const client = useQueryClient()
  const isThere = ({ question }: SavedQuestion) => questions.some((one) => sameText(one.question, question))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(defaults.filter((question) => !isThere(question)).map(({ id }) => id)),
  )
  const [isCopying, setCopying] = useState(false)
  const close = useDialogGuard(false, isCopying)

  const copy = async () => {
    setCopying(true)
    const wanted = defaults.filter(({ id }) => chosen.has(id))
    try {
      for (const { id, ...question } of wanted) {
        await send('addQuestion', { event_id, ...question, show_at_specific_prod: false, products: [] })
        // What is copied already is not copied again.
        setChosen((left) => new Set([...left].filter((one) => one !== id)))
      }
      toasts.success(t('questions.copied', { count: wanted.length }))
      onClose()
    } catch (error) {
      tell(error)
    } finally {
      await client.invalidateQueries({ queryKey: questionsKey(event_id) })
      setCopying(false)
    }
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('questions.copy_text')}</Text>
      <Stack gap="sm" role="group" aria-label={t('questions.copy_title')}>
        {defaults.map((question) => (
          <Checkbox
            key={question.id}
            label={question.question}
            description={isThere(question) ? t('questions.copy_there') : t(`questions.type_${question.question_type}`)}
            checked={chosen.has(question.id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((before) => {
                const next = new Set(before)
                if (checked) next.add(question.id)
                else next.delete(question.id)
                return next
              })
            }
          />
        ))}
      </Stack>
      <Group justify="end" gap="sm">
        <Button variant="default" onClick={close} disabled={isCopying}>
          {t('ui.cancel')}
        </Button>
        <Button loading={isCopying} disabled={chosen.size === 0} onClick={() => void copy()}>
          {t('questions.copy_count', { count: chosen.size })}
        </Button>
      </Group>
    </Stack>
  )
}

function sameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
