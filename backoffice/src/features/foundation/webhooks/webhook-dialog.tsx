import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Webhook } from '@entree/contract/foundation/webhooks/entities.ts'
import { factKindNames, factPermissions, isFactKind, type FactKind } from '@entree/domain/foundation/fact-permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useSession } from '../../../session/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { MultiSelectField, RadioField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { ChosenEventsField } from '../users/chosen-events-field.tsx'
import { webhooksKey } from './webhooks-query.ts'

type Values = Pick<Webhook, 'name' | 'url' | 'event_access' | 'event_ids'> & {
  kinds: FactKind[]
  is_on: boolean
  /** Null: it is not there yet. */
  updated_at: string | null
}
type Props = {
  company_id: number
  /** Null: a new one. */
  webhook: Webhook | null
  onClose: () => void
  onMade: (made: CallAnswer<'createWebhook'>) => void
}

/** Makes a webhook or changes one: where to, which facts, of which events. */
export function WebhookDialog({ company_id, webhook, onClose, onMade }: Props) {
  const t = useT()
  const client = useQueryClient()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const { permissions } = useSession()
  const form = useForm<Values>({ defaultValues: valuesOf(webhook) })
  const { control } = form
  const event_access = useWatch({ control, name: 'event_access' })
  const refresh = () => void client.invalidateQueries({ queryKey: webhooksKey(company_id) })
  const create = useSave(form, {
    call: 'createWebhook',
    input: ({ is_on: _is_on, updated_at: _updated_at, ...values }) => ({ ...ofEvents(values), company_id }),
    success: null,
    onSaved: (made) => {
      onClose()
      onMade(made)
      refresh()
    },
  })
  const change = useSave(form, {
    call: 'saveWebhook',
    input: (values) => ({ ...ofEvents(values), company_id, id: webhook?.id ?? 0 }),
    reload: async () => {
      const webhooks = await send('listWebhooks', { company_id })
      return valuesOf(webhooks.find(({ id }) => id === webhook?.id) ?? webhook)
    },
    onSaved: () => {
      onClose()
      refresh()
    },
  })
  const save = webhook === null ? create : change
  const title = webhook === null ? t('webhooks.create') : t('webhooks.edit_title', { name: webhook.name })
  const kinds = factKindNames.filter((kind) => permissions.includes(factPermissions[kind]))
  return (
    <Dialog onClose={onClose} title={title} size="lg" fullScreen={isPhone}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextField control={control} name="name" label={t('api_keys.name')} maxLength={100} required />
          <TextField
            control={control}
            name="url"
            label={t('webhooks.url')}
            description={t('webhooks.url_help')}
            maxLength={2000}
            required
          />
          <MultiSelectField
            control={control}
            name="kinds"
            label={t('webhooks.kinds')}
            description={t('webhooks.kinds_help')}
            options={kinds.map((kind) => ({ value: kind, label: kind }))}
            required
          />
          <RadioField
            control={control}
            name="event_access"
            label={t('webhooks.events')}
            options={[
              { value: 'all', label: t('users.access_all') },
              { value: 'selected', label: t('users.access_selected') },
            ]}
          />
          {event_access === 'selected' && <ChosenEventsField control={control} name="event_ids" company_id={company_id} />}
          {webhook !== null && <SwitchField control={control} name="is_on" label={t('webhooks.is_on')} />}
          <DialogButtons form={form} isSaving={save.isSaving}>
            {webhook === null ? t('webhooks.create') : t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function valuesOf(webhook: Webhook | null): Values {
  if (webhook === null) return { name: '', url: '', kinds: [], event_access: 'all', event_ids: [], is_on: true, updated_at: null }
  const { name, url, kinds, event_access, event_ids, off_at, updated_at } = webhook
  return { name, url, kinds: kinds.filter(isFactKind), event_access, event_ids, is_on: off_at === null, updated_at }
}

function ofEvents<V extends Pick<Values, 'event_access' | 'event_ids'>>(values: V): V {
  return { ...values, event_ids: values.event_access === 'selected' ? values.event_ids : [] }
}
