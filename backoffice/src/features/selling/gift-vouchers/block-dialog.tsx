import { Stack } from '@mantine/core'
import type { GiftVoucherRow } from '@entree/contract/selling/gift-vouchers/entities.ts'
import { LONGEST_BLOCK_REASON } from '@entree/domain/catalogue/gift-voucher.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'

/** Asks why a gift voucher is blocked, and blocks it (GIFT-16). */
export function BlockDialog({ voucher: { id, code }, onClose }: { voucher: GiftVoucherRow; onClose: () => void }) {
  const t = useT()
  const form = useForm({ defaultValues: { reason: '' } })
  const save = useSave(form, {
    call: 'blockGiftVoucher',
    input: ({ reason }) => ({ id, reason }),
    invalidates: [['gift-vouchers']],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('discounts.voucher_block_title', { code })}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextField
            control={form.control}
            name="reason"
            label={t('discounts.voucher_reason')}
            description={t('discounts.voucher_block_help')}
            maxLength={LONGEST_BLOCK_REASON}
            required
            autoFocus
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('discounts.voucher_block')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
