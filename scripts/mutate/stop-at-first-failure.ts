/**
 * Lets a property end at its first counterexample: to search for a smaller one would take longer than all other tests.
 */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
