import { Stack } from '@mantine/core'
import { templateFormats, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import type { TicketTemplateDetail } from '@entree/contract/catalogue/ticket-templates/entities.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { templatesKey } from './template-query.ts'
import { useFormatWords } from './format-words.ts'

type Values = { name: string; format: TemplateFormat | null }

type NameDialogProps = {
  /** The template to make another one of; null: one from scratch. */
  of: { id: number; name: string } | null
  onClose: () => void
}

/** Asks for the name of a new template and what it is of, makes it, and opens it (TPL-02, BADGE-01). */
export function NameDialog({ of, onClose }: NameDialogProps) {
  const t = useT()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const formatWords = useFormatWords()
  const suggested = of ? t('templates.copy_of', { name: of.name }).slice(0, 100) : ''
  const form = useForm<Values>({ defaultValues: { name: suggested, format: 'ticket' } })
  const shared = {
    success: null,
    invalidates: [templatesKey],
    onSaved: ({ id }: TicketTemplateDetail) => navigate(`/ticket-templates/${id}`),
  }
  const create = useSave(form, {
    ...shared,
    call: 'createTicketTemplate',
    input: ({ name, format }) => ({ name, format: format ?? 'ticket', language }),
  })
  const duplicate = useSave(form, {
    ...shared,
    call: 'duplicateTicketTemplate',
    input: ({ name }) => ({ id: of?.id ?? 0, name, language }),
  })
  const save = of ? duplicate : create
  return (
    <Dialog onClose={onClose} title={of ? t('templates.duplicate_title', { name: of.name }) : t('templates.add')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextField
            control={form.control}
            name="name"
            label={t('templates.name')}
            description={t('templates.name_help')}
            maxLength={100}
            required
            autoFocus
          />
          {of === null && (
            <SelectField
              control={form.control}
              name="format"
              label={t('templates.format')}
              description={t('templates.format_help')}
              options={templateFormats.map((format) => ({ value: format, label: formatWords(format) }))}
              required
            />
          )}
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t(of ? 'templates.duplicate' : 'templates.add')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
