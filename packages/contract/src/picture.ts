/** Declares the picture that responds about events, rewards and matches carry, and the address of its files. */
import { z } from 'zod';

/** The place of a picture: an event, a reward, or one of the two sides of a match. */
export const PICTURE_PLACES = ['event', 'reward', 'home', 'away'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** `alt` describes the picture in the language of the request. */
export const picture = z.object({ hash: z.string(), alt: z.string() });
export type Picture = z.output<typeof picture>;
