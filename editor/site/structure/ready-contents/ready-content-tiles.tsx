import type { ReactNode } from 'react'
import { useClientConfiguration } from '../../../kit/client-configuration.ts'
import { useUiLanguage } from '../../../kit/i18n/use-ui-language.ts'
import { ModuleTiles, type ModuleTilesProps } from '../add-module/module-tiles.tsx'
import { type ReadyContentId, readyContentsFor, readyContentWords } from './ready-contents.ts'

type ReadyContentTilesProps = Omit<ModuleTilesProps<ReadyContentId>, 'choices'>

/** The ready contents that the brand's owners can begin a module with. */
export function ReadyContentTiles(props: ReadyContentTilesProps): ReactNode {
  const language = useUiLanguage()
  const { brand } = useClientConfiguration()
  const choices = readyContentsFor(brand).map(({ id, type }) => ({ id, type, ...readyContentWords(id, language) }))
  return <ModuleTiles {...props} choices={choices} />
}
