import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { workFor } from '../../../session/acting-company.ts'
import { useSession } from '../../../session/session.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { supportChoicesQuery } from './support-query.ts'

/** Leads from a hit to its order; a user of the platform works for its company from here on. */
export function EnterOrder() {
  const { company_id: company, id } = useParams()
  const { is_of_platform } = useSession()
  const company_id = Number(company)
  const { data, error, refetch } = useQuery(supportChoicesQuery(company_id, is_of_platform))
  const found = data?.companies.find((one) => one.id === company_id)
  const navigate = useNavigate()
  useEffect(() => {
    if (!found) return
    // Also when the address is opened in a new tab, which works for nobody yet.
    if (is_of_platform) workFor(found)
    void navigate(`/orders/${id}`, { replace: true })
  }, [found, id, is_of_platform, navigate])
  if (error && !data) return <LoadFailed onRetry={() => refetch()} />
  return data && !found ? <NotFoundPage /> : <PageSkeleton />
}
