export declare function translationsOf(
  file: string,
  read: (file: string) => string,
): { language: string; swedish: string; text: string; start: number; end: number }[]
