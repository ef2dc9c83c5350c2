import { Anchor, Button } from '@mantine/core'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { TemplateField } from '../ticket-templates/template-field.tsx'
import { useEvent } from './event-query.ts'
import { useEventForm } from './use-event-form.ts'

type Values = { ticket_template_id: number | null }
const valuesOf = ({ ticket_template_id }: EventDetail): Values => ({ ticket_template_id })

/** Which template the tickets of an event are printed on (EVT-10, EVT-30). */
export function TicketTemplateTab() {
  const t = useT()
  const event = useEvent()
  const mayEdit = useMay('event.edit') && event.archived_at === null
  const mayView = useMay('ticket_template.view')
  const { form, seen, saving } = useEventForm(valuesOf)
  const save = useSave(form, {
    call: 'saveEvent',
    input: (values) => ({ event_id: event.id, ...values, updated_at: seen.current }),
    ...saving,
  })
  const chosen = event.ticket_templates.find(({ id }) => id === event.ticket_template_id)
  if (event.ticket_templates.length === 0)
    return (
      <EmptyState
        icon="template"
        title={t('events.no_templates_title')}
        text={t('events.no_templates_text')}
        action={
          mayView && (
            <Button component={Link} to="/ticket-templates">
              {t('events.to_templates')}
            </Button>
          )
        }
      />
    )
  return (
    <Form save={save}>
      <Fieldset disabled={!mayEdit}>
        <FormSection title={t('events.tab_ticket_template')} description={t('events.template_text')}>
          <TemplateField
            control={form.control}
            name="ticket_template_id"
            label={t('events.template')}
            choices={event.ticket_templates}
            required
          />
          {mayView && chosen && (
            <Anchor component={Link} to={`/ticket-templates/${chosen.id}`}>
              {t('events.edit_template', { name: chosen.name })}
            </Anchor>
          )}
        </FormSection>
      </Fieldset>
      {mayEdit && <SaveBar form={form} save={save} />}
    </Form>
  )
}
