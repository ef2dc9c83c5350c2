import type { BoxOfficeAtEvent } from '@entree/contract/door/box-office/entities.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Loaded } from '../../../ui/loaded.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { sellingQuery } from './box-office-query.ts'
import { DoorFrame } from './door-frame.tsx'
import type { Office } from './sale-cart.ts'

type OfficeFrameProps = { children: (office: Office, event: BoxOfficeAtEvent['event']) => ReactNode }

/** A screen of the box office of the address beside selling. */
export function OfficeFrame({ children }: OfficeFrameProps) {
  const { event_id, id } = useParams()
  const query = queryOptions({ ...sellingQuery(Number(event_id)), refetchInterval: false })
  return (
    <Loaded query={query}>
      {({ event, box_offices }) => {
        const office = box_offices.find((one) => one.id === Number(id))
        if (!office) return <NotFoundPage />
        const path = `/box-office/${event.id}/${office.id}`
        return (
          <DoorFrame title={event.name} office={{ name: office.name, path }} back="/box-office">
            {children(office, event)}
          </DoorFrame>
        )
      }}
    </Loaded>
  )
}
