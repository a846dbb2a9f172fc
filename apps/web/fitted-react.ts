import type { Plugin } from 'vite';

/**
 * Functions of React that only unused features reach. React's package is one file, so the bundler cannot see that nobody calls them. `tests/architecture/left-out.test.ts` holds
 * that pages use none of these features.
 */
const unreached: Readonly<Record<string, readonly string[]>> = {
  // Animations of <ViewTransition>: React walks the page for it with each transition, and finds none.
  viewTransitions: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createMeasurement',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'getClassNameByType',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureInstance',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'recursivelyTraverseAfterMutationEffects',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
  ],
  // A ref of <Fragment>, which nobody asks for.
  fragmentRefs: [
    'addEventListenerToChild',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'findFragmentInstanceOrTextInstanceSiblings',
    'FragmentInstance',
    'getFragmentInstanceOrTextInstanceSiblings',
    'indexOfEventListener',
    'removeEventListenerFromChild',
    'schedulePendingIntersectionUnobserve',
    'validateDocumentPositionWithFiberTree',
  ],
  // Forms that React sends (useActionState, useFormStatus, <form action={…}>): ours are sent by their own handlers.
  formActions: [
    'dispatchActionState',
    'ensureFormComponentIsStateful',
    'handleActionReturnValue',
    'mountActionState',
    'onActionError',
    'onActionSuccess',
    'recursivelyResetForms',
    'requestFormReset',
    'rerenderActionState',
    'runActionStateAction',
    'startHostTransition',
    'updateActionStateImpl',
  ],
  // Parts of pages that wait for each other or are kept hidden (<SuspenseList>, <Activity>).
  listsAndActivities: [
    'commitActivityHydrationCallbacks',
    'cutOffTailIfNeeded',
    'findFirstSuspended',
    'initSuspenseListRenderState',
    'mountActivityChildren',
    'retryActivityComponentWithoutHydrating',
    'updateActivityComponent',
    'updateSuspenseListComponent',
  ],
  // Hints to the browser (preload, preinit and their like), which the server writes into the page.
  hints: ['preconnectAs', 'preinitModuleScript', 'preinitScript', 'preinitStyle', 'preload', 'preloadModule'],
  // The names of minified components around a fault, which nobody reads.
  componentStacks: ['describeBuiltInComponentFrame', 'describeFiber', 'describeNativeComponentFrame'],
};

/** The version in which these functions were found to be unreached. In another, further code may call them, even if all of them are still there. */
const readVersion = '19.3.1';

const bodyOf = (name: string): RegExp => new RegExp(String.raw`^function ${name}\([^{]*\) \{\n[^]*?^\}$`, 'm');
const methodsOf = /^(?:ViewTransitionPseudoElement|FragmentInstance)\.prototype\.\w+ = function [^]*?^\};$/gm;

/** React's code without the bodies of functions that nothing reaches. Throws if it is of another version or does not have one of them. */
export function fittedReactCode(code: string): string {
  if (!code.includes(`exports.version = "${readVersion}";`))
    throw new Error(
      `fitted-react.ts was read against react-dom ${readVersion}: look what calls its functions now, then name the new version in it`,
    );
  return Object.values(unreached)
    .flat()
    .reduce(
      (text, name) => {
        const body = bodyOf(name);
        if (!body.test(text)) throw new Error(`react-dom no longer has ${name} as fitted-react.ts expects`);
        // A text is expected of what describes components.
        return text.replace(body, name.startsWith('describe') ? `function ${name}() { return ""; }` : `function ${name}() {}`);
      },
      code.replaceAll(methodsOf, ''),
    );
}

/** Leaves out of the pages what React has for features that they do not use: a twelfth of the first load. With another version of React the build fails and names the place to check. */
export function fittedReact(): Plugin {
  let isMade = false;
  return {
    name: 'fitted-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js/ },
      handler(code) {
        isMade = true;
        return { code: fittedReactCode(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isMade) this.error('react-dom no longer has the file that fitted-react.ts expects');
    },
  };
}
