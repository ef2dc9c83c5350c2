import { Button, Group, Text } from '@mantine/core'
import type { MailTexts } from '@entree/contract/catalogue/mail-texts/entities.ts'
import { mailTextPlaceholders, mailTextRefusals, type MailTextKind } from '@entree/domain/catalogue/mail-texts.ts'
import { plainText } from '@entree/domain/foundation/description-text.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { RichTextField } from '../../../ui/fields/rich-text-field.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { mailTextsKey } from './mail-texts-query.ts'

type Text = MailTexts['texts'][number]
type Values = { html: string | null }

type TextFormProps = {
  event_id: number | null
  kind: MailTextKind
  language: Language
  text: Text | null
  /** What the company adds where the event adds nothing. */
  fallback: string | null
  isReadOnly: boolean
  /** Shows a text that is not kept yet; null: what is kept. */
  onLook: (html: string | null) => void
}

/** What an event, or the company (null), adds to a mail in a language (MAIL-16). */
export function TextForm({ event_id, kind, language, text, fallback, isReadOnly, onLook }: TextFormProps) {
  const t = useT()
  const client = useQueryClient()
  const form = useForm<Values>({ defaultValues: { html: text?.html ?? null } })
  const seen = useRef(text?.updated_at ?? null)
  const html = useWatch({ control: form.control, name: 'html' })
  const valuesOf = (texts: MailTexts): Values => {
    const found = texts.texts.find((one) => one.kind === kind && one.language === language)
    client.setQueryData(mailTextsKey(event_id), texts)
    seen.current = found?.updated_at ?? null
    return { html: found?.html ?? null }
  }
  const save = useSave(form, {
    call: event_id === null ? 'saveMailText' : 'saveEventMailText',
    input: (values) => ({
      ...(event_id === null ? {} : { event_id }),
      kind,
      language,
      html: values.html ?? '',
      updated_at: seen.current,
    }),
    values: valuesOf,
    reload: async () =>
      valuesOf(event_id === null ? await send('listMailTexts', {}) : await send('listEventMailTexts', { event_id })),
    onSaved: () => onLook(null),
  })
  return (
    <Form save={save} isWide>
      <Fieldset disabled={isReadOnly}>
        <FormSection title={t('mail_texts.own')} description={t('mail_texts.own_help')}>
          <RichTextField
            control={form.control}
            name="html"
            label={t('mail_texts.text')}
            description={t('mail_texts.placeholders', {
              placeholders: mailTextPlaceholders.map((name) => `{${name}}`).join(' '),
            })}
            disabled={isReadOnly}
            check={(value) => (value === null ? null : (mailTextRefusals(value, 'html')[0] ?? null))}
          />
          {fallback !== null && html === null && (
            <Text size="sm" c="dimmed">
              {t('mail_texts.from_company', { text: plainText(fallback) })}
            </Text>
          )}
          <Group>
            <Button variant="default" onClick={() => onLook(html ?? '')}>
              {t('mail_texts.look')}
            </Button>
            {html !== null && (
              <Button
                variant="default"
                disabled={isReadOnly}
                onClick={() => form.setValue('html', null, { shouldDirty: true, shouldValidate: true })}
              >
                {t('mail_texts.reset')}
              </Button>
            )}
          </Group>
        </FormSection>
      </Fieldset>
      <SaveBar form={form} save={save} />
    </Form>
  )
}
