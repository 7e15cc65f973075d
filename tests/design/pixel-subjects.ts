/**
 * The pictures to compare: `<group>/<subject>@<width>` of the contact sheets (sheets/subjects.ts). Every theme appears as a whole page
 * with most of its modules on one kind of screen, and with its opening on the other. The rest covers what themes do not show: art,
 * backgrounds, logos, printed cards, an opened menu, a form, and the pages for visitors who find nothing.
 */
export const pixelSubjects = [
  'themes/theme4@390',
  'themes/theme5@1440',
  'themes/theme6@390',
  'themes/theme7@1440',
  'themes/theme8@390',
  'themes/theme9@1440',
  'themes/theme10@390',
  'themes/theme11@1440',
  'themes/theme12@390',
  'headers/theme4-none@1440',
  'headers/theme5-large@390',
  'headers/theme6-medium@1440',
  'titles/theme7-3@390',
  'titles/theme8-2@1440',
  'headers/theme9-middle@390',
  'headers/theme10-small@1440',
  'titles/theme11-4@390',
  'art/eucalyptus-theme12@1440',
  'backgrounds/bokeh_dark-dusty_blue@390',
  'logos/LeafsBox-theme5@1440',
  'logos/HandDrawnHeart-theme11@390',
  'prints/light@1440',
  'menus/theme7@390',
  'forms/theme12@390',
  'pages/theme8-gate@390',
  'pages/theme10-404@1440',
] as const
