import type { ReactNode } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { SignedIn } from '../session/signed-in.tsx'
import { Shell } from '../shell/shell.tsx'
import { permissionsOf, type AppRoute, type OverScreenPart } from './app-route.ts'
import { BareFrame } from './bare-frame.tsx'
import { fetchScreen, lazyScreen } from './lazy-screen.tsx'
import { RequirePermission } from './require-permission.tsx'
import { RouteList } from './route-list.tsx'
import { ScreenFailed } from './screen-failed.tsx'

/** The path that the back office is below; its error pages /403 and /404 are not (NAV-01). */
const BASE = '/backoffice'

/** Makes the router over the screens of all features. `signInAgain`: what a user whose session ended over a screen signs in with. */
export function createRouter(routes: readonly AppRoute[], signInAgain: OverScreenPart) {
  const SignIn = lazyScreen(signInAgain)
  const signedIn = <SignedIn SignIn={SignIn} fetchSignIn={() => fetchScreen(signInAgain)} />
  const inFrame = (frame: AppRoute['frame']) => routes.filter((route) => route.frame === frame).map(routeObject)
  const tree: RouteObject = {
    element: (
      <RouteList routes={routes}>
        <Outlet />
      </RouteList>
    ),
    errorElement: <ScreenFailed />,
    children: [
      { element: <BareFrame />, children: [...inFrame('public'), { element: signedIn, children: inFrame('bare') }] },
      {
        element: signedIn,
        children: [
          { errorElement: <ScreenFailed />, children: inFrame('full') },
          {
            element: <Shell />,
            children: [
              {
                errorElement: <ScreenFailed />,
                children: [
                  { index: true, element: <Navigate to="/dashboard" replace /> },
                  ...inFrame(undefined),
                  { path: '*', element: <NotFoundPage /> },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  return createBrowserRouter([tree], { basename: location.pathname.startsWith(BASE) ? BASE : '/' })
}

function routeObject(route: AppRoute): RouteObject {
  const Screen = lazyScreen(route)
  const element = (
    <Guarded route={route}>
      <Screen />
    </Guarded>
  )
  return route.children ? { path: route.path, element, children: route.children.map(routeObject) } : { path: route.path, element }
}

function Guarded({ route, children }: { route: AppRoute; children: ReactNode }) {
  const any = permissionsOf(route)
  if (any.length === 0) return children
  return (
    <RequirePermission any={any} isOverCompanies={route.is_over_companies}>
      {children}
    </RequirePermission>
  )
}
