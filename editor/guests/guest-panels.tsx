import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../domain/guests/guest-contract.ts'
import type { SiteResponse } from '../../modules/site-contract.ts'
import { Button } from '../kit/controls/button.tsx'
import { lazyPart } from '../kit/loading/lazy-part.ts'
import { MoveDialog } from './acts/move-dialog.tsx'
import type { GuestActs } from './acts/use-guest-acts.ts'
import { ConflictDialog } from './household/conflict-dialog.tsx'
import { HouseholdDrawer } from './household/household-drawer.tsx'
import type { ImportDrawerProps } from './import/import-drawer.tsx'
import type { OpenPanels } from './open-panels.ts'
import type { GuestWords } from './use-guest-words.ts'

const ImportDrawer = lazyPart(async () => (await import('./import/import-drawer.tsx')).ImportDrawer)
const ToldAnswers = lazyPart(async () => (await import('./acts/told-answers.tsx')).ToldAnswers)

export interface GuestPanelsProps {
  siteId: string
  site: SiteResponse
  households: readonly Household[]
  words: GuestWords
  acts: GuestActs
  /** The columns. */
  choosing: Pick<ImportDrawerProps, 'hidden' | 'onHidden'>
  open: OpenPanels
  onOpen: (open: OpenPanels) => void
}

/** Whatever is open besides the list. */
export function GuestPanels(props: GuestPanelsProps): ReactNode {
  const { siteId, site, households, words, acts, choosing, open, onOpen } = props
  const { drawer, dialog } = open
  const closeDrawer = () => onOpen({ ...open, drawer: null })
  const onOther = (householdId: string) => onOpen({ ...open, drawer: { householdId, personId: null } })
  const closeDialog = () => onOpen({ ...open, dialog: null })
  const household =
    drawer !== null && typeof drawer === 'object' ? households.find(({ id }) => id === drawer.householdId) : undefined
  const common = { siteId, site, households, words, changes: acts.changes, onOther, onClose: closeDrawer }
  return (
    <Suspense fallback={null}>
      {drawer === 'import' && <ImportDrawer siteId={siteId} words={words} {...choosing} onClose={closeDrawer} />}
      {drawer === 'new' && (
        <HouseholdDrawer
          {...common}
          household={null}
          personId={null}
          onRemove={() => {}}
          actsOf={() => null}
          onAnswers={() => {}}
        />
      )}
      {household !== undefined && drawer !== null && typeof drawer === 'object' && (
        <HouseholdDrawer
          key={household.id}
          {...common}
          household={household}
          personId={drawer.personId}
          onAnswers={(answerOf) => onOpen({ ...open, dialog: { answerOf } })}
          onRemove={(removed) => acts.remove([removed], closeDrawer)}
          actsOf={(of, person) => (
            <MoveButton
              onPress={() =>
                onOpen({
                  ...open,
                  dialog: {
                    move: {
                      name: words.person(person),
                      personIds: [person.id],
                      householdId: of.id,
                      isWhole: of.invitees.length === 1,
                    },
                  },
                })
              }
            />
          )}
        />
      )}
      <Suspense fallback={null}>
        {dialog !== null && 'move' in dialog && (
          <MoveDialog
            {...dialog.move}
            households={households}
            words={words}
            onMove={(to) => {
              acts.move(dialog.move.personIds, to)
              closeDialog()
            }}
            onClose={closeDialog}
          />
        )}
        {dialog !== null && 'conflict' in dialog && (
          <ConflictDialog
            {...dialog.conflict}
            pending={acts.changes.save.isPending}
            onMine={() => acts.keepMine(dialog.conflict, closeDialog)}
            onTheirs={closeDialog}
            onCancel={closeDialog}
          />
        )}
        {dialog !== null && 'answerOf' in dialog && (
          <ToldAnswers
            siteId={siteId}
            site={site}
            household={households.find(({ invitees }) => invitees.some(({ id }) => id === dialog.answerOf.id))}
            person={dialog.answerOf}
            words={words}
            changes={acts.changes}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </Suspense>
  )
}

function MoveButton({ onPress }: { onPress: () => void }): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <Button aria-haspopup="dialog" onPress={onPress}>
      {t('moveShort')}
    </Button>
  )
}
