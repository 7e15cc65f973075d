import { type ReactNode, useMemo } from 'react'
import { DesignContext, type DesignTarget } from './design-target.ts'
import { useEditor } from './editor-context.ts'
import { ownNames } from './own-names.ts'

/** Lets the pickers inside edit the design of the edited site. */
export function SiteDesign({ children }: { children: ReactNode }): ReactNode {
  const { store, language } = useEditor()
  const target = useMemo<DesignTarget>(() => {
    const look = () => store.state().history.document
    return {
      subscribe: store.subscribe,
      look,
      title: () => ownNames(look(), language, ''),
      set: (change, { adjusts, timing } = {}) =>
        store.dispatch({ type: 'set-design', change, ...(adjusts === undefined ? {} : { adjusts }) }, timing),
    }
  }, [store, language])
  return <DesignContext value={target}>{children}</DesignContext>
}
