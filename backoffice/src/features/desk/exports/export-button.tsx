import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ExportDialog } from './export-dialog.tsx'
import type { ExportValues } from './export-values.ts'

const NO_ADDRESS = new URLSearchParams()

type ExportButtonProps = {
  /** This order only (BORD-56). Default: what the address of the list of orders says. */
  order?: { id: number; order_number: string }
  /** What the dialog starts with, in place of what the address of a list of orders says. */
  preset?: Partial<ExportValues>
  /** It is what the screen is for. */
  is_primary?: boolean
}

/** Opens the dialog of an export, for users who may export (PERM-006). */
export function ExportButton({ order, preset, is_primary }: ExportButtonProps) {
  const t = useT()
  const mayExport = useMay('order.export')
  const [isOpen, setOpen] = useState(false)
  const [address] = useSearchParams()
  if (!mayExport) return null
  return (
    <>
      <Button
        variant={is_primary ? 'filled' : 'default'}
        leftSection={<Icon name="download" size={18} />}
        onClick={() => setOpen(true)}
      >
        {t(is_primary ? 'exports.new' : 'exports.export')}
      </Button>
      {isOpen && (
        <ExportDialog
          order={order ?? null}
          address={preset ? NO_ADDRESS : address}
          preset={preset}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
