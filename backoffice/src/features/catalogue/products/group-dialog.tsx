import { Stack } from '@mantine/core'
import type { ProductGroup } from '@entree/contract/catalogue/products/entities.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { productsKey } from './products-query.ts'

/** The name of a group: of a new one, or of one that is there. */
export function GroupDialog({ event_id, group, onClose }: { event_id: number; group: ProductGroup | null; onClose: () => void }) {
  const t = useT()
  const form = useForm({ defaultValues: { name: group?.name ?? '', updated_at: group?.updated_at } })
  const shared = { invalidates: [productsKey(event_id)], onSaved: onClose }
  const create = useSave(form, { call: 'createProductGroup', input: ({ name }) => ({ event_id, name }), ...shared })
  const rename = useSave(form, {
    call: 'changeProductGroup',
    input: ({ name, updated_at }) => ({ event_id, product_group_id: group?.id ?? 0, name, updated_at }),
    reload: async () => {
      const now = (await send('listProductGroups', { event_id })).find(({ id }) => id === group?.id)
      return now ? { name: now.name, updated_at: now.updated_at } : form.getValues()
    },
    ...shared,
  })
  const save = group ? rename : create
  return (
    <Dialog onClose={onClose} title={t(group ? 'products.rename_group' : 'products.add_group')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextField
            control={form.control}
            name="name"
            label={t('products.group_name')}
            description={t('products.group_name_help')}
            maxLength={100}
            required
            autoFocus
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t(group ? 'ui.save' : 'products.add_group')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
