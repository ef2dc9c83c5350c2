import type { ScanOperation } from '@entree/contract/door/scan-operations/entities.ts'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { operationsKey } from './operation-query.ts'

/** Puts a scan operation into the archive after asking, or takes it out again (SCOP-06). */
export function useArchiveOperation() {
  const t = useT()
  const confirm = useConfirm()
  const shared = { call: 'archiveScanOperation', invalidates: [operationsKey] } as const
  const archive = useAction({ ...shared, success: t('operations.now_archived') })
  const unarchive = useAction({ ...shared, success: t('operations.now_in_use') })
  const ask = async ({ id, name, archived }: Pick<ScanOperation, 'id' | 'name' | 'archived'>) => {
    if (archived) return unarchive.run({ id, archived: false })
    const isSure = await confirm({
      title: t('operations.archive_title', { name }),
      text: t('operations.archive_text'),
      confirm: t('operations.archive'),
    })
    return isSure && archive.run({ id, archived: true })
  }
  return { ask, isRunning: archive.isRunning || unarchive.isRunning }
}
