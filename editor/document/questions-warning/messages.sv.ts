export const messages = {
  warning: 'Varning.',
  warningText:
    'Det har redan kommit in svar. Du kan rätta stavfel och göra en fråga obligatorisk. Men byt inte ut en fråga eller ett svar mot något annat: då stämmer inte svaren som gästerna redan har gett. Lägg hellre till en ny fråga.',
  warningDelete:
    'Det har redan kommit in svar. De finns kvar under OSA-svar, men när du sparar kan ingen svara här längre.',
  seen: 'Jag förstår',
}

export type Messages = Record<keyof typeof messages, string>
