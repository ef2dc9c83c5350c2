import type { ReactNode } from 'react'
import { useArea, type MessageArea } from '../../messages.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'

/** What needs the texts of another area beside those of its own screen. */
export function WithArea({ area, children }: { area: MessageArea; children: ReactNode }) {
  return useArea(area) ? children : <PageSkeleton />
}
