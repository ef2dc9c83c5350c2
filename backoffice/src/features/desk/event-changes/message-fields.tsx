import { Button, Group, Stack, Text } from '@mantine/core'
import type { CallInput } from '@entree/contract/calls.ts'
import { languageName, type Language } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { MailPreview } from '../../../ui/mail-preview.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import type { ChangeValues } from './change-values.ts'

type MessageFieldsProps = {
  form: UseFormReturn<ChangeValues>
  /** Those that buyers used, most used first. */
  languages: readonly Language[]
  /** The words to begin with, of this kind of change: a template, or what was written for it before. */
  templates: ChangeValues['messages']
  input: CallInput<'checkEventChange'>
  placeholders: string
}

/** The message to buyers, in each language that they used, and how it looks (ECHG-03). */
export function MessageFields({ form, languages, templates, input, placeholders }: MessageFieldsProps) {
  const t = useT()
  const tell = useFailures()
  const { language: reader } = useLanguage()
  const [preview, setPreview] = useState<{ subject: string; html: string } | null>(null)
  // Another kind begins with other texts, so its fields are mounted again.
  const { setValue } = form
  const [start] = useState(templates)
  useEffect(() => setValue('messages', start), [setValue, start])
  const look = async (language: Language) => {
    try {
      setPreview(await send('previewEventChange', { ...input, language, message: form.getValues(`messages.${language}`) }))
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Stack gap="md">
      {languages.map((language) => (
        <Stack key={language} gap="xs" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
          <Group justify="space-between">
            <Text component="legend" fw={600}>
              {t('changes.message_in', { language: languageName(language, reader) })}
            </Text>
            <Button variant="default" onClick={() => void look(language)}>
              {t('changes.preview')}
            </Button>
          </Group>
          <TextField
            control={form.control}
            name={`messages.${language}.subject`}
            label={t('changes.subject')}
            required
            maxLength={150}
          />
          <TextArea
            control={form.control}
            name={`messages.${language}.text`}
            label={t('changes.text')}
            required
            rows={6}
            maxLength={4000}
          />
        </Stack>
      ))}
      {languages.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('changes.placeholders', { placeholders })}
        </Text>
      )}
      {preview && (
        <Dialog onClose={() => setPreview(null)} size="lg" title={preview.subject}>
          <MailPreview html={preview.html} />
        </Dialog>
      )}
    </Stack>
  )
}
