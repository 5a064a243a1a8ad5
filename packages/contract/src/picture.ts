/** Defines the uploaded picture that responses about events, rewards and matches contain. */
import { z } from 'zod';

/** Where a picture is shown: at an event, a reward, or one of the two sides of a match. */
export const PICTURE_PLACES = ['event', 'reward', 'home', 'away'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** `alt` describes the picture in the language of the request. */
export const picture = z.object({ hash: z.string(), alt: z.string() });
export type Picture = z.output<typeof picture>;
